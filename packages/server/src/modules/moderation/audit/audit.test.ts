import type { AuditResponse } from '@hexreel/domain/contract/moderation';
import { beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../../../db/schema/index.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { writeAudit, type AuditRecord } from './write-audit.ts';

const site = withTestApp();
let cookie: string;

const mina = { id: '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66', username: 'Mina' };
const line = { id: null, username: 'command line' };
const day = (of: number, hour = 12) => new Date(Date.UTC(2026, 9, of, hour));

const acts: readonly AuditRecord[] = [
  { actor: mina, action: 'ban-movie', target: { kind: 'movie', id: '948', name: 'Halloween' }, reason: 'Asked for.', at: day(1) },
  { actor: line, action: 'make-admin', target: { kind: 'person', id: mina.id, name: 'Mina' }, at: day(2, 0) },
  { actor: mina, action: 'suspend', target: { kind: 'person', id: 'p1', name: 'Renfield' }, details: { was: 1 }, at: day(2, 23) },
  { actor: mina, action: 'unban-movie', target: { kind: 'movie', id: '948', name: 'Halloween' }, at: day(3, 0) },
];

beforeAll(async () => {
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  for (const record of acts) await writeAudit(site.client.database, record);
});

const read = async (query = '') => (await ask(site.app, `GET /api/admin/audit${query}`, { cookie })).json<AuditResponse>();
const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);

test('who, what, to what, when and why, the newest first', async () => {
  const { entries, nextCursor } = await read();
  expect(nextCursor).toBeNull();
  expect(entries.map(({ action }) => action)).toEqual(['unban-movie', 'suspend', 'make-admin', 'ban-movie']);
  expect(entries.at(-1)).toEqual({
    id: expect.any(String) as string,
    at: '2026-10-01T12:00:00.000Z',
    who: 'Mina',
    action: 'ban-movie',
    target: { kind: 'movie', id: '948', name: 'Halloween' },
    reason: 'Asked for.',
    details: {},
  });
});

test.each([
  ['?who=mina', ['unban-movie', 'suspend', 'ban-movie']],
  ['?who=command+line', ['make-admin']],
  ['?who=nobody', []],
  ['?action=suspend', ['suspend']],
  ['?target=948', ['unban-movie', 'ban-movie']],
  ['?target=renfield', ['suspend']],
  [`?target=${mina.id.toUpperCase()}`, ['make-admin']],
  ['?from=2026-10-02&to=2026-10-02', ['suspend', 'make-admin']],
  ['?from=2026-10-02T00:00:00.001Z&to=2026-10-03T00:00:00.000Z', ['suspend']],
  ['?from=2026-10-03', ['unban-movie']],
  ['?to=2026-10-01', ['ban-movie']],
  ['?who=mina&target=948&action=ban-movie', ['ban-movie']],
  ['?who=&target=', ['unban-movie', 'suspend', 'make-admin', 'ban-movie']],
])('filter %s', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

test.each([
  '?from=yesterday',
  '?from=2026-13-01',
  '?from=2026-02-30',
  '?from=0000-01-01',
  '?to=9999-12-31',
  '?to=9999-12-31T00:00:00.000Z',
  '?from=2026-10-02T25:00:00.000Z',
  '?action=nothing',
  '?cursor=x',
  '?who=%00',
  '?page=2',
  `?target=${'x'.repeat(201)}`,
])('%s is a 400', async (query) => {
  expect(failureOf(await ask(site.app, `GET /api/admin/audit${query}`, { cookie })).status).toBe(400);
});

test('pages follow each other without gap or repetition, also if times are equal, in one statement each', async () => {
  const at = day(20);
  for (let index = 0; index < 120; index += 1)
    await writeAudit(site.client.database, {
      actor: line,
      action: 'suspend',
      target: { kind: 'person', id: `x${index}`, name: `x${index}` },
      at,
    });
  const seen: string[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 5; pages += 1) {
    const page: AuditResponse = await read(`?from=2026-10-20${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const few = await site.statementsOf(() => read('?who=nobody'));
  expect(await site.statementsOf(() => read())).toHaveLength(few.length);
});

test('there is no action without its entry: both are in one transaction', async () => {
  const before = await site.client.database.$count(auditEntry);
  await expect(
    site.client.database.transaction(async (tx) => {
      await writeAudit(tx, { actor: line, action: 'suspend', target: { kind: 'person', id: 'y', name: 'y' }, at: day(1) });
      throw new Error('The act fails');
    }),
  ).rejects.toThrow('The act fails');
  expect(await site.client.database.$count(auditEntry)).toBe(before);
});

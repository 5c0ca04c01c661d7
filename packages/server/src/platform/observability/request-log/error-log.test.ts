import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messageOf } from '../loggable-error/index.ts';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';

const lines: string[] = [];
const site = withTestApp({ config: { logLevel: 'info' }, logStream: { write: (line) => lines.push(line) } });
beforeEach(() => {
  lines.length = 0;
});

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const secret = 'Tr0ub4dor-and-3';

/** The error of a real failing statement with the secret among its parameters. */
async function failingQuery(): Promise<unknown> {
  const query = site.client.database.execute(sql`select ${secret}::uuid`);
  return query.then(
    () => new Error('The statement did not fail'),
    (error: unknown) => error,
  );
}

test('a rejected row is not logged; the constraint, the table and the statement are', async () => {
  const { database } = site.client;
  await database.execute(sql`alter table sign_in_method add constraint no_hashes check (password_hash is null)`);
  const account = { username: 'laurie', displayName: 'Laurie Strode', email: 'laurie@hexreel.example' };
  const body = { ...account, password: secret, confirmPassword: secret };
  const response = await ask(site.app, 'POST /api/auth/sign-up', { body });
  await database.execute(sql`alter table sign_in_method drop constraint no_hashes`);

  expect(response.statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('no_hashes');
  expect(log).toContain('sign_in_method');
  expect(log).toContain('Failed query: insert into');
  for (const word of [secret, account.email, account.displayName, '$scrypt$', 'Failing row'])
    expect(log.includes(word), word).toBe(false);
});

test.each<[string, (error: unknown) => unknown[]]>([
  ['as `err`', (err) => [{ err }, 'failed']],
  ['as `err` without a message', (err) => [{ err }]],
  ['as itself', (err) => [err]],
  ['as itself with a message', (err) => [err, 'failed']],
  ['as a cause', (cause) => [{ err: new Error('outer', { cause }) }]],
  ['as one of several', (error) => [{ err: new AggregateError([error], 'all failed') }]],
  ['quoted in another message', (error) => [{ err: new Error(`Gave up: ${(error as Error).message}`) }]],
  ['quoted in a line', (error) => [`Gave up: ${(error as Error).message}`]],
])('an error that is logged %s shows its code but no parameter', async (_how, argumentsFor) => {
  const error = await failingQuery();
  expect(String(error)).toContain(secret);
  Reflect.apply(site.app.log.error, site.app.log, argumentsFor(error));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(secret);
  expect(lines[0]).toMatch(/22P02|Failed query: select \$1/u);
});

test('a one-line description has no parameters either', async () => {
  expect(messageOf(await failingQuery())).toBe('invalid input syntax for type uuid: "..."');
});

test('a statement of a megabyte is logged as a short, parseable line', async () => {
  const texts = Array.from({ length: 30_000 }, (_, index) => sql`${`${secret} ${index}`}`);
  const error: unknown = await site.client.database
    .execute(sql`select (array[${sql.join(texts, sql`, `)}])[1]::uuid`)
    .catch((caught: unknown) => caught);
  site.app.log.error({ err: error }, 'failed');
  expect(lines[0]?.length).toBeLessThan(16_000);
  expect(parsed()[0]).toMatchObject({ msg: 'failed', err: { cause: { code: '22P02' } } });
});

test('a line that is too long keeps its time, request and error', () => {
  site.app.log.info({ reqId: 'r1', movies: 'x'.repeat(1_000_000) }, 'much to say');
  expect(lines[0]?.length).toBeLessThan(16_000);
  expect(parsed()[0]).toMatchObject({ level: 30, reqId: 'r1', msg: 'much to say', cutFrom: expect.any(Number) as number });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints, findDisagreements, rightsPage } from './rights-page.ts';
import { rights } from './rights.ts';

const checkout = join(import.meta.dirname, '../..');

test('docs/rights.md is what the contract and the permissions say', () => {
  expect(readFileSync(join(checkout, 'docs/rights.md'), 'utf8'), 'npm run rights writes it again').toBe(rightsPage());
});

test('the access of an endpoint lets in those whom its permissions allow, and no one else', () => {
  expect(findDisagreements(endpoints)).toEqual([]);
});

test.each([
  { name: 'banMovie', access: 'member', wrong: 'member' },
  { name: 'editList', access: 'everyone', wrong: 'visitor' },
  { name: 'editList', access: 'admin', wrong: 'member' },
  { name: 'filterRoom', access: 'member', wrong: 'visitor' },
] as const)('access $access to $name would disagree', ({ name, access, wrong }) => {
  const endpoint = endpoints.find((one) => one.name === name);
  expect(endpoint).toBeDefined();
  expect(endpoint && findDisagreements([{ ...endpoint, access }])).toEqual([`${name}: ${wrong}`]);
});

test('commands on what belongs to someone, and those of admins, have a right', () => {
  const guarded = /:(?:listId|importId|entryId|token|seatId|userId|reportId)\b/u;
  const commands = endpoints.filter(({ method, path, access }) => method !== 'GET' && (access === 'admin' || guarded.test(path)));
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ name }) => rights[name] === undefined).map(({ name }) => name)).toEqual([]);
});

test('every permission of a module is one that an endpoint needs', async () => {
  const named = new Set(Object.values(rights).flatMap(({ checks }) => checks.map(({ permission }) => permission)));
  const modules = join(checkout, 'packages/server/src/modules');
  const files = readdirSync(modules)
    .map((module) => join(modules, module, 'permissions.ts'))
    .filter((file) => existsSync(file));
  expect(files.length).toBeGreaterThan(8);
  const missing: string[] = [];
  for (const file of files) {
    const exported = (await import(file)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported))
      if (/^(?:can|is|has)[A-Z]/u.test(name) && typeof value === 'function' && !named.has(value))
        missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});

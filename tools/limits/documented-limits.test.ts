import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The limits of docs/operations.md ("Every limit") against those that the server's modules declare. */
const declared = /(?:const (\w+): RateLimit = )?\{ scope: '([\w-]+)', most: ([\d_]+), seconds: ([\w.]+) \}/gu;
const times: Readonly<Record<number, string>> = {
  60: 'a minute',
  300: 'in 5 minutes',
  600: 'in 10 minutes',
  900: 'in 15 minutes',
  3600: 'an hour',
};

const sources = execFileSync('git', ['ls-files', 'packages/server/src/*.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));
const found = sources.flatMap((text) => [...text.matchAll(declared)]);
/** A limit's seconds by its name, for those that name another's. */
const secondsOf = new Map(found.map(([, name, , , seconds = '']) => [`${name}.seconds`, seconds]));
const limits = found.map(([, , scope = '', most = '', seconds = '']) => {
  const time = times[Number((secondsOf.get(seconds) ?? seconds).replaceAll('_', ''))];
  return { scope, line: `- ${Number(most.replaceAll('_', '')).toLocaleString('en-US')} ${time}: ` };
});

const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## Every limit\n');
const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^- \d/u.test(line));

test('every limit is documented, with its number', () => {
  expect(limits.length).toBeGreaterThan(45);
  for (const { scope, line } of limits)
    expect(
      lines.some((each) => each.startsWith(line) && each.includes(`\`${scope}\``)),
      `docs/operations.md lacks \`${scope}\` in a line '${line}...'`,
    ).toBe(true);
});

test('no other limit is documented', () => {
  const named = lines.flatMap((line) => [...line.matchAll(/`([\w-]+)`/gu)].map(([, scope]) => scope));
  const scopes = new Set(limits.map(({ scope }) => scope));
  expect(named.filter((scope) => scope === undefined || !scopes.has(scope))).toEqual([]);
});

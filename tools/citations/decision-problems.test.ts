import { expect, test } from 'vitest';
import { findDecisionProblems } from './decision-problems.mjs';

const record = { path: 'docs/decisions/0001-one-database.md', text: '# 0001. One database\n\nStatus: accepted\n' };

test('records, and citations of them, are in order', () => {
  const code = { path: 'tools/run-all-checks.mjs', text: '// decision 0001, docs/decisions/0001; at 0900 hours (0900)' };
  const document = { path: 'docs/operations.md', text: 'One database (0001), decisions 0001 and 0001.' };
  expect(findDecisionProblems([record, code, document])).toEqual([]);
});

test('a number that two records have, and a heading with another number, are reported', () => {
  const second = { path: 'docs/decisions/0001-two-databases.md', text: '# 0002. Two databases' };
  expect(findDecisionProblems([record, second])).toEqual(
    expect.arrayContaining([
      'docs/decisions/0001-two-databases.md has a number that another record has',
      "docs/decisions/0001-two-databases.md does not begin with '# 0001. '",
    ]),
  );
});

test.each([
  ['packages/server/src/app.ts', '/** As a record says (docs/decisions/0007). */'],
  ['packages/server/src/app.ts', '/** As decided (decisions 0001 and 0007). */'],
  ['docs/architecture.md', 'It is announced (0007).'],
])('in %s, %j cites a record that does not exist', (path, text) => {
  expect(findDecisionProblems([record, { path, text }])).toEqual([`${path}:1 cites decision 0007, which does not exist`]);
});

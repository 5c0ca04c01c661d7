import { expect, test } from 'vitest';
import { findCitationProblems } from './citation-problems.mjs';

const rules = `# Product rules

- **R1** A page of Browse has 20 movies.
- **R2** A bio has at most 500 characters.
- ~~**R3** A page of Browse has 10 movies.~~
`;

function problemsOf(text: string, path = 'packages/domain/src/movie/list-sizes.ts'): string[] {
  return findCitationProblems(rules, [{ path, text }]);
}

test.each([
  '/** Movies a page (R1). */',
  '/** Both (R1, R2). */',
  'As R1 and R2 say.',
  'the robot R2-D2, CR12 and R2D2',
  'see docs/product.md',
  'The OpenAPI specification has no word for it; reading a row takes 3 ms.',
  '@param quality of brotli; the build compresses with quality 11',
  'await inLanes(readings, listsAtOnce); compress(quality, size);',
  'const ui = 3; reading(3)',
  'import { Button } from "../ui/button.tsx";',
])('%j is in order', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('a number without a rule is reported with its line', () => {
  expect(problemsOf('/** Fine (R1). */\n/** Not (R2, R4). */')).toEqual([
    'packages/domain/src/movie/list-sizes.ts:2 cites R4, which docs/product.md does not have',
  ]);
});

test('a withdrawn rule is reported', () => {
  expect(problemsOf('(R3)')).toEqual(['packages/domain/src/movie/list-sizes.ts:1 cites R3, which is withdrawn']);
});

test('a rule that is defined twice is reported, also after it was withdrawn', () => {
  expect(findCitationProblems(`${rules}- **R2** Again.\n- **R3** Again.\n`, [])).toEqual([
    'docs/product.md defines R2 twice',
    'docs/product.md defines R3 twice',
  ]);
});

test('a document that does not exist is reported', () => {
  expect(problemsOf('see docs/plans.md')).toEqual([
    'packages/domain/src/movie/list-sizes.ts:1 names docs/plans.md, which does not exist',
  ]);
});

test.each([
  '(specification, section 5)',
  '(specification, sections 2 and 5)',
  '(readings, 3)',
  'reading 4',
  '(readings)',
  '(quality, Staying up)',
  '(quality)',
  '(ui, Rate)',
  '(R1; quality, Sessions)',
  'methods, 3',
  "the specification's six checks in its order (section 5)",
  'as the specification says',
  'The readings add more.',
  'the limits of quality.md',
  ' * for visitors nothing (specification,\n * section 2, Browse).',
])('%j cites what a reader cannot open', (text) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining('a document outside of the repository')]);
});

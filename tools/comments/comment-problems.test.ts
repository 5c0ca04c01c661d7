import { expect, test } from 'vitest';
import { findCommentProblems, findComments } from './comment-problems.mjs';

const problemsOf = (text: string): string[] => findCommentProblems([{ path: 'a.ts', text }]);

test.each([
  ['/** What a user sees. */', 'has no subject'],
  ['/** Whether it is running. */', 'has no subject'],
  ['/** Of the young objects, in MB.\n * @param size in MB */', 'has no subject'],
  ['  // Who follows whom.', 'has no subject'],
  ['const a = 1; // What came before.', 'has no subject'],
  ['/* Beside the list. */', 'next to'],
  ['/**\n * Movies. They stand\n * beside the dials.\n */', 'next to'],
  ['/** A user who bears no gore. */', 'tolerate'],
  ['{/* It waits in vain. */}', 'without effect'],
  ['/** A ladder. @returns null where all is borne */', 'tolerate'],
])('%j is reported', (text, advice) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(new RegExp(`^a\\.ts:1 .*${advice}`, 'u'))]);
});

test.each([
  '/** The movies of a page. */',
  '/** What is kept is invalidated by events. Nothing else is. */',
  "const text = 'What a user sees, beside it';",
  "const url = 'https://example.org/beside';",
  "const accept = '*/*';\nconst other = '/* beside';",
  'const besides = 1;',
])('%j is not', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('lines that follow each other are one comment, and a comment is told by its line', () => {
  expect(findComments('\nfirst();\n  // One sentence that\n  // goes on.\n')).toEqual([
    { line: 3, words: 'One sentence that goes on.', tags: '' },
  ]);
});

import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('headings, paragraphs, lists, quotes, links and emphasis become blocks', () => {
  const { blocks } = readMarkdown(
    '# Our club\n\nBe **kind**, *always*.\nWrite to club@hexreel.example.\n\n- one\n- [two](/terms)\n\n1. first\n2. `second`\n\n> As Laurie says.\n',
  );
  expect(blocks).toEqual([
    { kind: 'heading', parts: [{ text: 'Our club' }] },
    {
      kind: 'paragraph',
      parts: [
        { text: 'Be ' },
        { text: 'kind', style: 'strong' },
        { text: ', ' },
        { text: 'always', style: 'emphasis' },
        { text: '.' },
        { text: ' ' },
        { text: 'Write to ' },
        { text: 'club@hexreel.example', href: 'mailto:club@hexreel.example' },
        { text: '.' },
      ],
    },
    { kind: 'item', parts: [{ text: 'one' }] },
    { kind: 'item', parts: [{ text: 'two', href: '/terms' }] },
    { kind: 'step', parts: [{ text: 'first' }] },
    { kind: 'step', parts: [{ text: 'second', style: 'code' }] },
    { kind: 'quote', parts: [{ text: 'As Laurie says.' }] },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,hi)',
  '[x](//evil.example)',
  '[x](ftp://evil.example)',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '![x](https://evil.example/x.png)',
])('%s leads nowhere and draws nothing', (source) => {
  const { blocks } = readMarkdown(source);
  const addresses = blocks.flatMap(({ parts }) => parts.flatMap(({ href }) => (href === undefined ? [] : [href])));
  // A picture stays the words that it was, and its address a link like any other.
  expect(addresses.filter((href) => !href.startsWith('https://'))).toEqual([]);
  expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true);
});

test('a long and a broken file are read in a moment', () => {
  expect(readMarkdown('').blocks).toEqual([]);
  expect(readMarkdown(`${'> '.repeat(5_000)}deep`).blocks.length).toBeLessThan(20);
  expect(readMarkdown('*'.repeat(50_000)).blocks.length).toBeLessThan(20);
});

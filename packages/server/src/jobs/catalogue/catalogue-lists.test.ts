import { expect, test } from 'vitest';
import { allLists, halves } from './catalogue-lists.ts';

const slices = allLists(2026).flatMap(({ list }) => (list.kind === 'everything' ? [list] : []));

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

test('slices cover every day once, the newest first', () => {
  const gaps = slices.slice(1).flatMap((slice, index) => (dayAfter(slice.to) === slices[index]?.from ? [] : [slice]));
  expect(gaps).toEqual([]);
  expect(slices[0]?.to).toBe('2200-12-31');
  expect(slices.at(-1)?.from).toBe('1800-01-01');
});

test('halves of a slice cover its days once', () => {
  const [later, earlier] = (halves({ kind: 'everything', from: '2015-01-01', to: '2015-12-31' }) ?? []).map(({ list }) => list);
  expect([earlier, later]).toEqual([
    { kind: 'everything', from: '2015-01-01', to: '2015-07-02' },
    { kind: 'everything', from: '2015-07-03', to: '2015-12-31' },
  ]);
});

test('two days can be halved, one cannot', () => {
  expect(halves({ kind: 'everything', from: '2015-01-01', to: '2015-01-02' })?.map(({ name }) => name)).toEqual([
    '2015-01-02/2015-01-02',
    '2015-01-01/2015-01-01',
  ]);
  expect(halves({ kind: 'everything', from: '2015-01-01', to: '2015-01-01' })).toBeNull();
});

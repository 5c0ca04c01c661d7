import { expect, test } from 'vitest';
import { TrigramPlaces } from './trigram-places.ts';

test('places are found by their trigram, in order, before and after they were packed', () => {
  const places = new TrigramPlaces();
  const expected = new Map<string, number[]>();
  for (let place = 0; place < 30_000; place += 1) {
    for (const trigram of ['all', `a${place % 7}`, `b${place % 5_000}`]) {
      places.add(trigram, place);
      expected.set(trigram, [...(trigram === 'all' ? [] : (expected.get(trigram) ?? [])), place]);
    }
  }
  expected.delete('all');
  const check = () => {
    for (const [trigram, own] of expected) expect([...places.of(trigram)]).toEqual(own);
    expect([...places.of('all')]).toEqual(Array.from({ length: 30_000 }, (_, place) => place));
    expect([...places.of('none')]).toEqual([]);
  };
  check();
  places.pack();
  check();
  places.add('b1', 30_000);
  expected.get('b1')?.push(30_000);
  for (const [trigram, own] of expected) expect([...places.of(trigram)]).toEqual(own);
});

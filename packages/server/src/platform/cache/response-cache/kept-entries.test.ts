import { expect, test } from 'vitest';
import { KeptEntries, type KeptEntry } from './kept-entries.ts';

const page: KeptEntry = {
  template: { route: '/movie/:id', isBrotli: true, full: [], revalidated: [] },
  etag: '"a"',
  isForVisitorsOnly: true,
  tags: 'ab',
  freshUntil: 1_800_000_000_000,
  checkedAt: 7,
  hits: 3,
  isCompressedFast: true,
};

const read = (entries: KeptEntries, slot: number): KeptEntry => ({
  template: entries.templateOf(slot),
  etag: entries.etagOf(slot),
  isForVisitorsOnly: entries.isForVisitorsOnly(slot),
  tags: entries.tagsOf(slot),
  freshUntil: entries.freshUntilOf(slot),
  checkedAt: entries.checkedAtOf(slot),
  hits: entries.hitsOf(slot),
  isCompressedFast: entries.isCompressedFast(slot),
});

test('thousands of entries are each as they were added', () => {
  const entries = new KeptEntries();
  const added = Array.from({ length: 3_000 }, (_, index): KeptEntry => ({ ...page, etag: `"${index}"`, hits: index }));
  const slots = added.map((entry) => entries.add(entry));
  expect(slots.map((slot) => read(entries, slot))).toEqual(added);
});

test('what changes of an entry changes of no other one', () => {
  const entries = new KeptEntries();
  const [first, second] = [entries.add(page), entries.add(page)];
  entries.countHit(first);
  entries.setCheckedAt(first, 9);
  entries.setCompressedWell(first);
  entries.setPlace(first, 5_000_000_000, 6_000);
  expect(read(entries, first)).toEqual({ ...page, hits: 4, checkedAt: 9, isCompressedFast: false });
  expect(entries.placeOf(first)).toEqual({ position: 5_000_000_000, length: 6_000 });
  expect(read(entries, second)).toEqual(page);
  expect(entries.placeOf(second)).toBeNull();
});

test('the slot of a removed entry is given to the next one, with nothing of the former', () => {
  const entries = new KeptEntries();
  const slot = entries.add(page);
  entries.setPlace(slot, 0, 6_000);
  entries.remove(slot);
  expect(() => entries.templateOf(slot)).toThrow('no response');
  const next: KeptEntry = { ...page, etag: '"b"', isForVisitorsOnly: false, tags: '', hits: 0, isCompressedFast: false };
  expect(entries.add(next)).toBe(slot);
  expect(read(entries, slot)).toEqual(next);
  expect(entries.placeOf(slot)).toBeNull();
});

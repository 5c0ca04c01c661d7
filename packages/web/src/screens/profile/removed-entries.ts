import type { DiaryEntry, Diary } from '@hexreel/domain/contract/history';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';

/** An entry that was removed here, or removed and added again. */
interface Kept {
  readonly entry: DiaryEntry;
  /** Those that stood before it. */
  readonly before: readonly string[];
  readonly isRemoved: boolean;
}

/** The removed entries of an open diary: each keeps its place with Undo until the page is left (R300). */
export interface RemovedEntries {
  readonly has: (id: string) => boolean;
  /** @param shown all that show, in their order */
  readonly add: (entry: DiaryEntry, shown: readonly DiaryEntry[]) => void;
  /** It was added again. */
  readonly restore: (id: string) => void;
  /** It was changed: what is read from now on counts. */
  readonly forget: (id: string) => void;
}

export function useRemovedEntries(): {
  readonly removed: RemovedEntries;
  /** Entries as they were read, with the kept ones that the server does not have any more. @param isPart of what is read */
  readonly withKept: (read: InfiniteData<Diary, string>, isPart: (entry: DiaryEntry) => boolean) => InfiniteData<Diary, string>;
} {
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const set = (id: string, change: (known: Kept | undefined) => Kept | undefined) =>
    setKept((all) => {
      const next = new Map(all);
      const one = change(all.get(id));
      if (one === undefined) next.delete(id);
      else next.set(id, one);
      return next;
    });
  return {
    removed: {
      has: (id) => kept.get(id)?.isRemoved === true,
      add: (entry, shown) => {
        const ids = shown.map(({ id }) => id);
        set(entry.id, () => ({ entry, before: ids.slice(0, ids.indexOf(entry.id)), isRemoved: true }));
      },
      restore: (id) => set(id, (known) => known && { ...known, isRemoved: false }),
      forget: (id) => set(id, () => undefined),
    },
    withKept: (read, isPart) => {
      const entries = read.pages.flatMap((page) => page.entries);
      const gone = [...kept.values()].filter(({ entry }) => isPart(entry) && !entries.some(({ id }) => id === entry.id));
      const [first, ...rest] = read.pages;
      if (gone.length === 0 || first === undefined) return read;
      return {
        ...read,
        pages: [{ ...first, entries: gone.reduce(placed, entries) }, ...rest.map((page) => ({ ...page, entries: [] }))],
      };
    },
  };
}

/** Entries with one in its place: by its day, and among those of a day behind those that stood before it. */
function placed(entries: DiaryEntry[], { entry, before }: Kept): DiaryEntry[] {
  const day = entry.watchedOn ?? '';
  const isBefore = ({ id, watchedOn }: DiaryEntry) => {
    const other = watchedOn ?? '';
    return other > day || (other === day && before.includes(id));
  };
  return entries.toSpliced(entries.findLastIndex(isBefore) + 1, 0, entry);
}

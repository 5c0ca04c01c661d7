import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import { DiaryItem, type OwnEntry } from './diary-item.tsx';
import type { RemovedEntries } from './removed-entries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './diary-months.module.css';

/** Entries of a diary below their months, in their order. @param removed in the viewer's own, which can be changed */
export function DiaryMonths({
  entries,
  removed,
  onTag,
  isHardNo,
}: {
  readonly entries: readonly DiaryEntry[];
  readonly removed?: RemovedEntries;
  readonly onTag?: (tag: string) => void;
  /** True if one of the viewer's hard no's is in a movie (R292). */
  readonly isHardNo?: (movieId: number) => boolean;
}) {
  const { text, lang } = useCalendarDates();
  return (
    <div className={styles.months}>
      {byMonth(entries).map(({ month, shown }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2
            id={`month-${month}`}
            lang={month === noMonth ? undefined : lang}
            className={`${typography.subheading} ${styles.month}`}
          >
            {month === noMonth ? diaryTexts.undated : text(`${month}-01`, 'month')}
          </h2>
          <ol className={layout.dividedList}>
            {shown.map((entry) => (
              <li key={entry.id}>
                <DiaryItem
                  entry={entry}
                  own={removed === undefined ? null : { ...ownEntry(removed, entry, entries), onTag: (tag) => onTag?.(tag) }}
                  isHardNo={isHardNo?.(entry.movie.id) === true}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function ownEntry(removed: RemovedEntries, entry: DiaryEntry, shown: readonly DiaryEntry[]): Omit<OwnEntry, 'onTag'> {
  const { id } = entry;
  return {
    isRemoved: removed.has(id),
    onRemoved: () => removed.add(entry, shown),
    onRestored: () => removed.restore(id),
    onChanged: () => removed.forget(id),
  };
}

const noMonth = 'none';

interface Month {
  readonly month: string;
  readonly shown: DiaryEntry[];
}

function byMonth(entries: readonly DiaryEntry[]): readonly Month[] {
  const months: Month[] = [];
  for (const entry of entries) {
    const month = entry.watchedOn?.slice(0, 'yyyy-mm'.length) ?? noMonth;
    const last = months.at(-1);
    if (last?.month === month) last.shown.push(entry);
    else months.push({ month, shown: [entry] });
  }
  return months;
}

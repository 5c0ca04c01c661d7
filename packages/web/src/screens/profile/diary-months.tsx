import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { calendarDateText } from '../../lib/calendar-date.ts';
import { DiaryItem } from './diary-item.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './diary-months.module.css';

/** Entries of a diary below their months, in their order. @param isOwn they can be changed and removed */
export function DiaryMonths({
  entries,
  isOwn,
  isHardNo,
}: {
  readonly entries: readonly DiaryEntry[];
  readonly isOwn: boolean;
  /** Whether one of the viewer's hard no's is in a movie (R292). */
  readonly isHardNo?: (movieId: number) => boolean;
}) {
  return (
    <div className={styles.months}>
      {byMonth(entries).map(({ month, shown }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={`${typography.subheading} ${styles.month}`}>
            {month === noMonth ? diaryTexts.undated : calendarDateText(`${month}-01`, 'month')}
          </h2>
          <ol className={layout.dividedList}>
            {shown.map((entry) => (
              <li key={entry.id}>
                <DiaryItem entry={entry} isOwn={isOwn} isHardNo={isHardNo?.(entry.movie.id) === true} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
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

import { monthLabel } from '@hexreel/domain/texts/diary-year';
import { useCalendarDates } from '../../lib/calendar-date.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './month-bars.module.css';

/** Units of the drawing: a bar with the room next to it, its width, the highest one, and the room above and below. */
const [pitch, width, highest, above, below] = [30, 24, 130, 16, 20];
/** A single viewing is still a visible bar, and none a line. */
const [lowest, line] = [4, 1];

/** Viewings a month as bars with their numbers, and in words for those who do not see them. */
export function MonthBars({ year, months }: { readonly year: number; readonly months: readonly number[] }) {
  const { month, lang } = useCalendarDates();
  const most = Math.max(1, ...months);
  const shown = months.map((count, index) => ({
    date: `${year}-${String(index + 1).padStart(2, '0')}-01`,
    count,
    x: index * pitch,
    height: count === 0 ? line : Math.max(lowest, (count / most) * highest),
  }));
  return (
    <>
      <ol lang={lang} className={typography.visuallyHidden}>
        {shown.map(({ date, count }) => (
          <li key={date}>{monthLabel(month(date, 'long'), count)}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${months.length * pitch} ${above + highest + below}`} aria-hidden="true" className={styles.bars}>
        {shown.map(({ date, count, x, height }) => (
          <g key={date} transform={`translate(${x} ${above + highest})`} textAnchor="middle">
            <rect y={-height} width={width} height={height} rx="2" className={count === 0 ? styles.none : styles.some} />
            {count > 0 && (
              <text x={width / 2} y={-height - 5} fontSize="12">
                {count}
              </text>
            )}
            <text x={width / 2} y="15" fontSize="11" className={styles.name}>
              {month(date, 'narrow')}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

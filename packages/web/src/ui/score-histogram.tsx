import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { characteristicText } from './characteristic-colour.ts';
import * as typography from '../styles/typography.module.css';
import * as styles from './score-histogram.module.css';

const slot = 32;
const bar = 24;
const height = 72;
/** Room for the count above a bar and for the score below it. */
const lines = 18;

/** How many gave each score of a characteristic, as ten bars in its colour; screen readers get the numbers as a sentence. */
export function ScoreHistogram({
  characteristic,
  histogram,
  className = '',
}: {
  readonly characteristic: Characteristic;
  /** Ones first, tens last. */
  readonly histogram: readonly number[];
  readonly className?: string;
}) {
  const most = Math.max(...histogram, 1);
  return (
    <>
      <p className={typography.visuallyHidden}>
        {characteristicTexts[characteristic].label}: {sentence(histogram)}.
      </p>
      <svg
        viewBox={`0 0 ${slot * histogram.length} ${height + 2 * lines}`}
        className={`${characteristicText[characteristic]} ${className}`}
        aria-hidden="true"
      >
        {histogram.map((count, index) => {
          // Zero is a hairline; one in a thousand is still visible.
          const length = count === 0 ? 1 : Math.max((count / most) * height, 3);
          const middle = index * slot + slot / 2;
          return (
            <g key={`score-${index + 1}`} textAnchor="middle" className={styles.column}>
              <rect
                x={middle - bar / 2}
                y={Math.round(lines + height - length)}
                width={bar}
                height={Math.round(length)}
                className={count === 0 ? styles.zero : styles.bar}
              />
              {count > 0 && (
                <text x={middle} y={Math.round(lines + height - length) - 4} className={styles.count}>
                  {countInDigits(count)}
                </text>
              )}
              <text x={middle} y={height + 2 * lines - 3} className={styles.score}>
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

/** '2 members gave 7, 1 member gave 9'. */
function sentence(histogram: readonly number[]): string {
  const given = histogram.flatMap((count, index) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'member' : 'members'} gave ${index + 1}`],
  );
  return given.length === 0 ? 'no scores yet' : given.join(', ');
}

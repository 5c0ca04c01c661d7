import * as styles from './empty-cinema.module.css';

const backRow = rowOfSeats({ from: 12, step: 34, count: 8, floor: 138, scale: 1 });
const frontRow = rowOfSeats({ from: 10, step: 39, count: 7, floor: 168.5, scale: 1.25 });
const ownSeat = rowOfSeats({ from: 166, step: 0, count: 1, floor: 168.5, scale: 1.25 });

/** One path of seats that stand on a floor. */
function rowOfSeats(row: { from: number; step: number; count: number; floor: number; scale: number }): string {
  const [back, corner, width] = [16, 8, 12].map((length) => length * row.scale);
  const seat = `v-${back}a${corner} ${corner} 0 0 1 ${corner}-${corner}h${width}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${back}z`;
  return Array.from({ length: row.count }, (_, at) => `M${row.from + at * row.step} ${row.floor}${seat}`).join('');
}

/** A lit screen with nothing on it, seen from the last row: shown above every page that could not be loaded. */
export function EmptyCinema({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 290 170" className={className} aria-hidden="true">
      <path d="M40 8h210l-6 92H46Z" className={styles.screen} />
      <path d="M46 100h198l30 40H16Z" className={styles.light} />
      <path d="M40 8h210l-6 92H46Z" className={styles.frame} strokeWidth="2" strokeLinejoin="round" />
      <path d={backRow} className={styles.backRow} strokeWidth="2" />
      <path d={frontRow} className={styles.frontRow} strokeWidth="2" />
      <path d={ownSeat} className={`${styles.frontRow} ${styles.ownSeat}`} strokeWidth="2" />
    </svg>
  );
}

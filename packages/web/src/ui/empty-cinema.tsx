import * as styles from './empty-cinema.module.css';

const seat = 'M0 26V10a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v16Z';
const backRow = [12, 46, 80, 114, 148, 182, 216, 250] as const;
const frontRow = [10, 49, 88, 127, 166, 205, 244] as const;

/** A lit screen with nothing on it, seen from the last row: shown above every page that could not be loaded. */
export function EmptyCinema({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 290 170" className={className} aria-hidden="true">
      <path d="M40 8h210l-6 92H46Z" className={styles.screen} />
      <path d="M46 100h198l30 40H16Z" className={styles.light} />
      <path d="M40 8h210l-6 92H46Z" className={styles.frame} strokeWidth="2" strokeLinejoin="round" />
      <g className={styles.backRow} strokeWidth="2">
        {backRow.map((x) => (
          <path key={x} d={seat} transform={`translate(${x} 112)`} />
        ))}
      </g>
      <g className={styles.frontRow} strokeWidth="1.500">
        {frontRow.map((x) => (
          <path
            key={x}
            d={seat}
            transform={`translate(${x} 136) scale(1.250)`}
            className={x === 166 ? styles.ownSeat : undefined}
          />
        ))}
      </g>
    </svg>
  );
}

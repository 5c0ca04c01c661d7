import { maximumScore } from '@hexreel/domain/characteristics';
import type { RoomPick, RoomSeat } from '@hexreel/domain/contract/tonight';
import { shortValue } from '@hexreel/domain/texts/estimates';
import * as styles from './expected-list.module.css';

/** Everybody's expected pleasure in a movie, as a number and a bar; with an estimate in it as '≈7' (R562). */
export function ExpectedList({
  pick: { expected, movie },
  seats,
}: {
  readonly pick: RoomPick;
  readonly seats: readonly RoomSeat[];
}) {
  return (
    <ul className={styles.list} aria-label="What each of you will make of it">
      {expected.map(({ seatId, value }) => (
        <li key={seatId} className={styles.line}>
          <span className={styles.name}>{seats.find(({ id }) => id === seatId)?.name}</span>
          <svg viewBox={`0 0 ${maximumScore} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
            <rect width={maximumScore} height="1" className={styles.track} />
            <rect width={value} height="1" className={styles.value} />
          </svg>
          <span className={styles.number}>{shortValue(value, movie.source ?? 'members')}</span>
        </li>
      ))}
    </ul>
  );
}

import type { RoomResponse, RoomSeat } from '@hexreel/domain/contract/tonight';
import { tonightTexts } from '@hexreel/domain/texts/tonight';
import { facesOf, mostSeats } from '@hexreel/domain/tonight';
import { profilePicUrl } from '@hexreel/domain/user';
import { Icon } from '../../ui/icon.tsx';
import * as smallAction from '../../ui/small-action.module.css';
import * as styles from './seat-list.module.css';

/** Seats of the room around its screen, in the order of their coming, and the free places (R324, R776). */
export function SeatList({
  room,
  onFree,
}: {
  readonly room: RoomResponse;
  /** Frees somebody's seat; null for who may not. */
  readonly onFree: ((seatId: string) => void) | null;
}) {
  const free = Array.from({ length: mostSeats - room.seats.length }, (_, index) => index);
  const faces = facesOf(room.seats);
  return (
    <div className={styles.room}>
      <svg viewBox="0 0 300 40" aria-hidden="true" className={styles.screen}>
        <path d="M20 4h260l-10 18H30Z" className={styles.cloth} />
        <path d="M30 24h240l24 14H6Z" className={styles.light} />
      </svg>
      <ul className={styles.seats} aria-label="In the room">
        {room.seats.map((seat) => (
          <li key={seat.id} className={styles.seat} data-here={seat.isHere || seat.isYou}>
            <span className={styles.face} data-ready={seat.isReady && room.chosen === null}>
              <img src={profilePicUrl(faces.get(seat.id) ?? 1)} alt="" width="256" height="256" className={styles.picture} />
              {seat.isReady && room.chosen === null && <Icon name="check" size="small" className={styles.ready} />}
            </span>
            <span className={styles.name}>
              {seat.name}
              {seat.isYou && <span className={styles.you}> (you)</span>}
            </span>
            <span className={styles.state}>{stateOf(seat, room)}</span>
            {onFree !== null && !seat.isYou && (
              <button
                type="button"
                className={smallAction.action}
                aria-label={`Remove ${seat.name}`}
                onClick={() => onFree(seat.id)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
        {free.map((index) => (
          <li key={index} className={`${styles.seat} ${styles.place}`}>
            <span className={`${styles.face} ${styles.free}`} />
            <span className={styles.state}>{tonightTexts.freeSeat}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf(seat: RoomSeat, { picked, chosen }: RoomResponse): string {
  if (seat.isExpected && !seat.isHere) return 'not here yet';
  const words = [
    ...(seat.isHost ? ['Host'] : []),
    ...(seat.isHere || seat.isYou ? [] : ['away']),
    ...(chosen !== null ? [] : [progressOf(seat, picked !== null)]),
    ...(seat.countsMore ? ['counts for more tonight, after less on earlier evenings'] : []),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

function progressOf(seat: RoomSeat, isPicked: boolean): string {
  if (isPicked) return seat.hasVetoed ? 'veto used' : '';
  if (seat.isReady) return 'ready';
  return seat.hasAnswered ? 'not ready yet' : 'answering';
}

import type { RoomResponse, RoomSeat } from '@hexreel/domain/contract/tonight';
import { tonightTexts } from '@hexreel/domain/texts/tonight';
import { mostSeats } from '@hexreel/domain/tonight';
import { Icon } from '../../ui/icon.tsx';
import * as smallAction from '../../ui/small-action.module.css';
import * as styles from './seat-list.module.css';

/** Seats of the room, in the order of their coming, and the free places (R324). */
export function SeatList({
  room,
  onFree,
}: {
  readonly room: RoomResponse;
  /** Frees somebody's seat; null for who may not. */
  readonly onFree: ((seatId: string) => void) | null;
}) {
  const free = Array.from({ length: mostSeats - room.seats.length }, (_, index) => index);
  return (
    <ul className={styles.seats} aria-label="In the room">
      {room.seats.map((seat) => (
        <li key={seat.id} className={styles.seat} data-here={seat.isHere || seat.isYou}>
          <SeatPicture seat={seat} />
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
        <li key={index} className={styles.free}>
          {tonightTexts.freeSeat}
        </li>
      ))}
    </ul>
  );
}

function SeatPicture({ seat }: { readonly seat: RoomSeat }) {
  if (seat.profilePic === null)
    return (
      <span className={styles.guest}>
        <Icon name="person" />
      </span>
    );
  return <img src={`/profile_pics/${seat.profilePic}.png`} alt="" width="44" height="44" className={styles.picture} />;
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

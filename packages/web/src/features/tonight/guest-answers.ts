import { characteristics, maximumScore, perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { takeVisitorWork, useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

type Own = NonNullable<RoomResponse['own']>;

/** What a guest says of themselves. */
export interface GuestAnswers extends Pick<Own, 'hardNos' | 'services' | 'seen'> {
  /** 1-10; 10 is any. */
  readonly limits: Scores;
}

/**
 * A guest's answers as they are being given. Until they are sent the tab keeps them, so that a reload, or a visit of another page,
 * loses nothing.
 * @param evening which evening of the room they are for
 */
export function useGuestAnswers(
  own: Own,
  evening: string,
): {
  readonly answers: GuestAnswers;
  /** Whether some are not sent. */
  readonly hasUnsent: boolean;
  readonly change: (some: Partial<GuestAnswers>) => void;
  /** They were sent: the room has them now. */
  readonly forget: () => void;
} {
  const name = `${prefixOf(own.seatId)}${evening}`;
  const kept = readAnswers(useVisitorText(name));
  const answers = kept ?? {
    limits: perCharacteristic((each) => own.neverAbove?.[each] ?? maximumScore),
    hardNos: own.hardNos,
    services: own.services,
    seen: own.seen,
  };
  return {
    answers,
    hasUnsent: kept !== null,
    change: (some) => writeVisitorText(name, JSON.stringify({ ...answers, ...some })),
    forget: () => writeVisitorText(name, null),
  };
}

/** Forgets what the guest of a seat has not sent, as they leave. */
export function forgetGuestAnswers(seatId: string): void {
  takeVisitorWork(prefixOf(seatId));
}

const prefixOf = (seatId: string) => `tonight ${seatId} `;

/** Browser storage is untrusted: null for what is not of the right shape. The server checks names and numbers. */
function readAnswers(text: string | null): GuestAnswers | null {
  if (text === null) return null;
  try {
    const { limits, hardNos, services, seen } = JSON.parse(text) as Record<keyof GuestAnswers, unknown>;
    const isWhole =
      characteristics.every((each) => typeof (limits as Record<string, unknown>)[each] === 'number') &&
      Array.isArray(hardNos) &&
      Array.isArray(seen) &&
      Array.isArray((services as Own['services']).services);
    return isWhole ? ({ limits, hardNos, services, seen } as GuestAnswers) : null;
  } catch {
    return null;
  }
}

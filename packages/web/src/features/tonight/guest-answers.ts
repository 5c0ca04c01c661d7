import { characteristics, maximumScore, perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { RoomResponse } from '@hexreel/domain/contract/tonight';
import { takeVisitorWork, useVisitorText, writeVisitorText } from '../../lib/visitor-storage.ts';

type Own = NonNullable<RoomResponse['own']>;

/** A guest's answers about themselves. */
export interface GuestAnswers extends Pick<Own, 'hardNos' | 'services' | 'seen'> {
  /** 1-10; 10 is any. */
  readonly limits: Scores;
}

/**
 * A guest's answers while they are edited. Until they are sent they are in the tab's storage, so that a reload or a visit to another
 * page loses nothing.
 * @param evening which evening of the room they are for
 */
export function useGuestAnswers(
  own: Own,
  evening: string,
): {
  readonly answers: GuestAnswers;
  /** True if some are not sent. */
  readonly hasUnsent: boolean;
  readonly change: (some: Partial<GuestAnswers>) => void;
  /** Deletes the stored ones, once they are sent. */
  readonly clear: () => void;
} {
  const name = `${prefixOf(own.seatId)}${evening}`;
  const stored = readAnswers(useVisitorText(name));
  const answers = stored ?? {
    limits: perCharacteristic((each) => own.neverAbove?.[each] ?? maximumScore),
    hardNos: own.hardNos,
    services: own.services,
    seen: own.seen,
  };
  return {
    answers,
    hasUnsent: stored !== null,
    change: (some) => writeVisitorText(name, JSON.stringify({ ...answers, ...some })),
    clear: () => writeVisitorText(name, null),
  };
}

/** Deletes the unsent answers of a seat, when its guest leaves. */
export function clearGuestAnswers(seatId: string): void {
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

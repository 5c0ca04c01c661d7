import type { Characteristic } from '@hexreel/domain/characteristics';
import type { ScoreChanges } from '@hexreel/domain/rating';

/** What became of somebody's scores of one movie since the page was opened. */
export interface RatingWishes {
  /** Wished for while others were on their way. */
  readonly waiting: ScoreChanges;
  /** On their way, all in one request. */
  readonly sending: ScoreChanges | null;
  /** What could not be saved, and why. */
  readonly failed: { readonly [Name in Characteristic]?: FailedWish | undefined };
}

export interface FailedWish {
  readonly score: number;
  readonly error: unknown;
}

export const noWishes: RatingWishes = { waiting: {}, sending: null, failed: {} };

/** The last wish for a characteristic is the one that counts. */
export function wish(wishes: RatingWishes, changes: ScoreChanges): RatingWishes {
  return { ...wishes, waiting: { ...wishes.waiting, ...changes }, failed: without(wishes.failed, changes) };
}

export function send(wishes: RatingWishes): RatingWishes {
  return { ...wishes, waiting: {}, sending: wishes.waiting };
}

export function succeed(wishes: RatingWishes): RatingWishes {
  return { ...wishes, sending: null };
}

/** What was wished for anew meanwhile has not failed: it is yet to be sent. */
export function fail({ waiting, sending, failed }: RatingWishes, error: unknown): RatingWishes {
  const lost = Object.entries(without(sending ?? {}, waiting)).map(([name, score]) => [name, { score, error }]);
  return { waiting, sending: null, failed: { ...failed, ...Object.fromEntries(lost) } };
}

/** The score to show: what was wished for, until it is saved or has failed. @param saved as the server has it */
export function shownScore({ waiting, sending }: RatingWishes, name: Characteristic, saved: number): number {
  return waiting[name] ?? sending?.[name] ?? saved;
}

export function isSaving({ waiting, sending }: RatingWishes, name: Characteristic): boolean {
  return (waiting[name] ?? sending?.[name]) !== undefined;
}

export function isWaiting({ waiting }: RatingWishes): boolean {
  return Object.keys(waiting).length > 0;
}

function without<Values extends object>(values: Values, others: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name))) as Values;
}

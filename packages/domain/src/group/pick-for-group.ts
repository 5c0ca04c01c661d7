import { groupRank } from './group-pleasure.ts';

/** What a movie is for the users of a group; `users` in the same order everywhere. */
export interface GroupCandidate {
  readonly movieId: number;
  /** Null where it is unknown. */
  readonly minutes: number | null;
  readonly services: ReadonlySet<string>;
  /** Of the decades and subgenres that the group wants. */
  readonly isWanted: boolean;
  /** Whether the room to somebody's limit is only estimated by the movie's kind. */
  readonly isEstimated: boolean;
  /** Whether one of a user's hard no's is in it, as far as anybody reported. */
  readonly hasHardNo: readonly boolean[];
  readonly hasSeen: readonly boolean[];
  /**
   * Points of room below the nearest of a user's limits, negative beyond it; Infinity without limits, -Infinity where
   * nothing is known.
   */
  readonly room: readonly number[];
  /** Expected pleasure, on the scale of the scores. */
  readonly pleasures: readonly number[];
}

export interface GroupRules {
  readonly mostMinutes: number | null;
  /** Any of these will do; null where the services do not matter. */
  readonly services: ReadonlySet<string> | null;
  /** So many users may have seen it. */
  readonly rewatches: number;
  /** Whether an estimate is good enough to keep a limit by. */
  readonly withEstimates: boolean;
  /** One a user. */
  readonly weights: readonly number[];
}

export interface GroupPick {
  readonly bestForAll: number;
  /** With the most room to everybody's limits. */
  readonly safest: number;
  /** A group member's favourite that is neither of the two; null where no other is left. */
  readonly wildCard: number | null;
}

/** The least that has to give way for one movie to be left; who it belongs to is not said. */
export type Relaxation =
  | { readonly kind: 'wishes' }
  | { readonly kind: 'rewatches'; readonly more: number }
  | { readonly kind: 'minutes'; readonly more: number }
  | { readonly kind: 'services' }
  | { readonly kind: 'estimates' }
  | { readonly kind: 'limits'; readonly points: number }
  /** No single one helps: without any filter, and where that is not enough, with so much more room to the limits. */
  | { readonly kind: 'filters'; readonly points: number };

/** Hard rules first, for everybody; only then pleasure. Null where no movie is left. */
export function pickForGroup(candidates: Iterable<GroupCandidate>, rules: GroupRules): GroupPick | null {
  const allowed: { candidate: GroupCandidate; rank: number }[] = [];
  for (const candidate of candidates)
    if (isAllowed(candidate, rules)) allowed.push({ candidate, rank: groupRank(candidate.pleasures, rules.weights) });
  const best = bestBy(
    allowed,
    ({ rank }) => rank,
    ({ rank }) => rank,
  );
  const safest = bestBy(
    allowed,
    ({ candidate }) => leastOf(candidate.room),
    ({ rank }) => rank,
  );
  if (best === null || safest === null) return null;
  const others = allowed.filter(({ candidate }) => candidate !== best.candidate && candidate !== safest.candidate);
  const wildCard = bestBy(
    others,
    ({ candidate }) => Math.max(...candidate.pleasures),
    ({ rank }) => rank,
  );
  return { bestForAll: best.candidate.movieId, safest: safest.candidate.movieId, wildCard: wildCard?.candidate.movieId ?? null };
}

export function isAllowed(candidate: GroupCandidate, rules: GroupRules): boolean {
  return (
    minutesOver(candidate, rules) <= 0 &&
    candidate.isWanted &&
    hasRoom(candidate) &&
    (rules.withEstimates || !candidate.isEstimated) &&
    !candidate.hasHardNo.includes(true) &&
    isAvailable(candidate, rules) &&
    seenBy(candidate) <= rules.rewatches
  );
}

/**
 * The cheapest change after which a movie is left, for a group without one: first what is only wished for, then the promises.
 * Hard no's never give way. Null where nothing helps.
 */
export function findRelaxation(candidates: readonly GroupCandidate[], rules: GroupRules): Relaxation | null {
  const possible = candidates.filter((candidate) => !candidate.hasHardNo.includes(true));
  const left = (changes: Partial<GroupRules>) => possible.filter((candidate) => isAllowed(candidate, { ...rules, ...changes }));
  if (possible.some((candidate) => isAllowed({ ...candidate, isWanted: true }, rules))) return { kind: 'wishes' };
  const seen = lowest(left({ rewatches: Infinity }), (candidate) => seenBy(candidate) - rules.rewatches);
  if (seen < Infinity) return { kind: 'rewatches', more: seen };
  const over = lowest(left({ mostMinutes: null }), (candidate) => minutesOver(candidate, rules));
  if (over < Infinity) return { kind: 'minutes', more: over };
  if (left({ services: null }).length > 0) return { kind: 'services' };
  if (left({ withEstimates: true }).length > 0) return { kind: 'estimates' };
  const lacking = ({ room }: GroupCandidate) => Math.max(0, -leastOf(room));
  const roomless = possible.filter((candidate) => isAllowed({ ...candidate, room: [], isEstimated: false }, rules));
  const points = lowest(roomless, lacking);
  if (points < Infinity) return { kind: 'limits', points };
  const more = lowest(possible, lacking);
  return more < Infinity ? { kind: 'filters', points: more } : null;
}

function lowest(candidates: readonly GroupCandidate[], costOf: (candidate: GroupCandidate) => number): number {
  return leastOf(candidates.map(costOf));
}

function hasRoom({ room }: GroupCandidate): boolean {
  for (const points of room) if (points < 0) return false;
  return true;
}

function seenBy({ hasSeen }: GroupCandidate): number {
  let count = 0;
  for (const seen of hasSeen) if (seen) count += 1;
  return count;
}

/** Infinity where the runtime is unknown and matters. */
function minutesOver({ minutes }: GroupCandidate, { mostMinutes }: GroupRules): number {
  return mostMinutes === null ? 0 : (minutes ?? Infinity) - mostMinutes;
}

function isAvailable({ services }: GroupCandidate, rules: GroupRules): boolean {
  if (rules.services === null) return true;
  for (const service of services) if (rules.services.has(service)) return true;
  return false;
}

function leastOf(values: readonly number[]): number {
  let least = Infinity;
  for (const value of values) if (value < least) least = value;
  return least;
}

/** The first item with the highest value, then the highest tie breaker. */
function bestBy<Item>(items: readonly Item[], valueOf: (item: Item) => number, tieOf: (item: Item) => number): Item | null {
  let best: Item | null = null;
  let [value, tie] = [-Infinity, -Infinity];
  for (const item of items) {
    const itemValue = valueOf(item);
    if (best !== null && (itemValue < value || (itemValue === value && tieOf(item) <= tie))) continue;
    [best, value, tie] = [item, itemValue, tieOf(item)];
  }
  return best;
}

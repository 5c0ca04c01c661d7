import { groupRank } from './group-pleasure.ts';

/** What a movie is for the users of a group; `users` in the same order everywhere. */
export interface GroupCandidate {
  readonly movieId: number;
  /** Null where it is unknown. */
  readonly minutes: number | null;
  readonly services: ReadonlySet<string>;
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
  | { readonly kind: 'rewatches'; readonly more: number }
  | { readonly kind: 'minutes'; readonly more: number }
  | { readonly kind: 'services' }
  | { readonly kind: 'limits'; readonly points: number };

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
    hasRoom(candidate) &&
    !candidate.hasHardNo.includes(true) &&
    isAvailable(candidate, rules) &&
    seenBy(candidate) <= rules.rewatches
  );
}

/** The cheapest single change after which a movie is left, for a group without one; hard no's never give way. Null where none helps. */
export function findRelaxation(candidates: readonly GroupCandidate[], rules: GroupRules): Relaxation | null {
  const possible = candidates.filter((candidate) => !candidate.hasHardNo.includes(true));
  const free = { rewatches: Infinity, mostMinutes: null, services: null };
  const left = (changes: Partial<GroupRules>) => possible.filter((candidate) => isAllowed(candidate, { ...rules, ...changes }));
  const seen = Math.min(...left({ rewatches: free.rewatches }).map((candidate) => seenBy(candidate) - rules.rewatches));
  if (seen < Infinity) return { kind: 'rewatches', more: seen };
  const over = Math.min(...left({ mostMinutes: free.mostMinutes }).map((candidate) => minutesOver(candidate, rules)));
  if (over < Infinity) return { kind: 'minutes', more: over };
  if (left({ services: free.services }).length > 0) return { kind: 'services' };
  const noLimits = possible.filter((candidate) => isAllowed({ ...candidate, room: [] }, rules));
  const points = Math.min(...noLimits.map((candidate) => -leastOf(candidate.room)));
  return points < Infinity ? { kind: 'limits', points } : null;
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

import { groupRank } from './group-rank.ts';

/** A movie with its values for the users of a group; `users` in the same order everywhere. */
export interface GroupCandidate {
  readonly movieId: number;
  /** Null where it is unknown. */
  readonly minutes: number | null;
  readonly services: ReadonlySet<string>;
  /** True if it is of the decades and subgenres that the group wants. */
  readonly isWanted: boolean;
  /** True if the room to somebody's limit is only estimated by the movie's kind. */
  readonly isEstimated: boolean;
  /** True if one of a user's hard no's is in it, as far as anybody reported. */
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
  /** The most users who may have seen it. */
  readonly rewatches: number;
  /** True if an estimate is good enough to keep a limit by. */
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
  /** The next best for all, where one movie is the best and the safest and another is left: a group has three to choose from. */
  readonly runnerUp?: number;
}

/** The least that has to give way for one movie to be left; who it belongs to is not said. */
export type Relaxation =
  | { readonly kind: 'wishes' }
  | { readonly kind: 'rewatches'; readonly more: number }
  | { readonly kind: 'minutes'; readonly more: number }
  | { readonly kind: 'services' }
  | { readonly kind: 'estimates' }
  | { readonly kind: 'limits'; readonly points: number }
  /** No single one helps: without any filter, and where that is not enough, with this much more room to the limits. */
  | { readonly kind: 'filters'; readonly points: number };

/** Hard rules first, for everybody; only then pleasure. Null where no movie is left. */
export function pickForGroup(candidates: Iterable<GroupCandidate>, rules: GroupRules): GroupPick | null {
  const picker = new GroupPicker();
  for (const candidate of candidates) {
    if (!isAllowed(candidate, rules)) continue;
    const { movieId, room, pleasures } = candidate;
    picker.offer({ movieId, room: leastOf(room), rank: groupRank(pleasures, rules.weights), favourite: mostOf(pleasures) });
  }
  return picker.pick();
}

/** An allowed movie, as it is compared with others. */
interface Offered {
  readonly movieId: number;
  /** Points below the nearest of all limits. */
  readonly room: number;
  /** As `groupRank` says it. */
  readonly rank: number;
  /** The pleasure of the member who likes it most. */
  readonly favourite: number;
}

/** Picks among allowed movies, one after the other. Of movies that are equal in all the first one stays. */
export class GroupPicker {
  /** The best, and one that is neither the best nor the wild card. */
  readonly #best = new Leaders(3, ({ rank }) => rank);
  readonly #safest = new Leaders(1, ({ room }) => room);
  /** The favourites that may be the other two picks, and one that is neither. */
  readonly #favourites = new Leaders(3, ({ favourite }) => favourite);

  offer(movie: Offered): void {
    this.#best.offer(movie);
    this.#safest.offer(movie);
    this.#favourites.offer(movie);
  }

  /** Null where nothing was offered. */
  pick(): GroupPick | null {
    const [best] = this.#best.movies;
    const [safest] = this.#safest.movies;
    if (best === undefined || safest === undefined) return null;
    const wildCard = this.#favourites.movies.find((movie) => movie !== best && movie !== safest);
    const pick = { bestForAll: best.movieId, safest: safest.movieId, wildCard: wildCard?.movieId ?? null };
    const runnerUp = best === safest ? this.#best.movies.find((movie) => movie !== best && movie !== wildCard) : undefined;
    return runnerUp === undefined ? pick : { ...pick, runnerUp: runnerUp.movieId };
  }
}

/** The first few movies by a value, then by rank. */
class Leaders {
  readonly movies: Offered[] = [];
  readonly #most: number;
  readonly #valueOf: (movie: Offered) => number;

  constructor(most: number, valueOf: (movie: Offered) => number) {
    this.#most = most;
    this.#valueOf = valueOf;
  }

  offer(movie: Offered): void {
    const { movies } = this;
    let place = movies.length;
    while (place > 0 && this.#isBetter(movie, movies[place - 1])) place -= 1;
    if (place >= this.#most) return;
    movies.splice(place, 0, movie);
    if (movies.length > this.#most) movies.pop();
  }

  #isBetter(movie: Offered, other: Offered | undefined): boolean {
    if (other === undefined) return false;
    const [value, otherValue] = [this.#valueOf(movie), this.#valueOf(other)];
    return value > otherValue || (value === otherValue && movie.rank > other.rank);
  }
}

export function isAllowed(candidate: GroupCandidate, rules: GroupRules): boolean {
  return keepsFilters(candidate, rules) && keepsLimits(candidate, rules);
}

/** Filters that need nobody's scores: runtime, wishes, services, viewings, hard no's. */
export function keepsFilters(candidate: Omit<GroupCandidate, 'room' | 'isEstimated' | 'pleasures'>, rules: GroupRules): boolean {
  return (
    minutesOver(candidate, rules) <= 0 &&
    candidate.isWanted &&
    isAvailable(candidate, rules) &&
    seenBy(candidate) <= rules.rewatches &&
    !candidate.hasHardNo.includes(true)
  );
}

/** True if it is below everybody's limits, by an estimate only where that is good enough. */
export function keepsLimits(
  { room, isEstimated }: Pick<GroupCandidate, 'room' | 'isEstimated'>,
  { withEstimates }: Pick<GroupRules, 'withEstimates'>,
): boolean {
  if (isEstimated && !withEstimates) return false;
  for (const points of room) if (points < 0) return false;
  return true;
}

/**
 * The cheapest change after which a movie is left, for a group without one: first what is only wished for, then the promises.
 * Hard no's never give way. Null where nothing helps.
 */
export function findRelaxation(candidates: Iterable<GroupCandidate>, rules: GroupRules): Relaxation | null {
  const least = { rewatches: Infinity, minutes: Infinity, limits: Infinity, filters: Infinity };
  const helps = { services: false, estimates: false };
  for (const candidate of candidates) {
    if (candidate.hasHardNo.includes(true)) continue;
    const broken = brokenRules(candidate, rules);
    if (broken === 0 || broken === flags.wishes) return { kind: 'wishes' };
    if (broken === flags.rewatches) least.rewatches = Math.min(least.rewatches, seenBy(candidate) - rules.rewatches);
    if (broken === flags.minutes) least.minutes = Math.min(least.minutes, minutesOver(candidate, rules));
    if (broken === flags.services) helps.services = true;
    if (broken === flags.estimates) helps.estimates = true;
    const lacking = Math.max(0, -leastOf(candidate.room));
    if ((broken | flags.limits | flags.estimates) === (flags.limits | flags.estimates))
      least.limits = Math.min(least.limits, lacking);
    least.filters = Math.min(least.filters, lacking);
  }
  if (least.rewatches < Infinity) return { kind: 'rewatches', more: least.rewatches };
  if (least.minutes < Infinity) return { kind: 'minutes', more: least.minutes };
  if (helps.services) return { kind: 'services' };
  if (helps.estimates) return { kind: 'estimates' };
  if (least.limits < Infinity) return { kind: 'limits', points: least.limits };
  return least.filters < Infinity ? { kind: 'filters', points: least.filters } : null;
}

/** One bit a rule that can give way. */
const flags = { wishes: 1, rewatches: 2, minutes: 4, services: 8, estimates: 16, limits: 32 } as const;

/** The flags of all rules that a movie breaks. */
function brokenRules(candidate: GroupCandidate, rules: GroupRules): number {
  let broken = 0;
  if (!candidate.isWanted) broken |= flags.wishes;
  if (seenBy(candidate) > rules.rewatches) broken |= flags.rewatches;
  if (minutesOver(candidate, rules) > 0) broken |= flags.minutes;
  if (!isAvailable(candidate, rules)) broken |= flags.services;
  if (candidate.isEstimated && !rules.withEstimates) broken |= flags.estimates;
  if (leastOf(candidate.room) < 0) broken |= flags.limits;
  return broken;
}

function seenBy({ hasSeen }: Pick<GroupCandidate, 'hasSeen'>): number {
  let count = 0;
  for (const seen of hasSeen) if (seen) count += 1;
  return count;
}

/** Infinity where the runtime is unknown and matters. */
function minutesOver({ minutes }: Pick<GroupCandidate, 'minutes'>, { mostMinutes }: GroupRules): number {
  return mostMinutes === null ? 0 : (minutes ?? Infinity) - mostMinutes;
}

function isAvailable({ services }: Pick<GroupCandidate, 'services'>, rules: GroupRules): boolean {
  if (rules.services === null) return true;
  for (const service of services) if (rules.services.has(service)) return true;
  return false;
}

function leastOf(values: readonly number[]): number {
  let least = Infinity;
  for (const value of values) if (value < least) least = value;
  return least;
}

function mostOf(values: readonly number[]): number {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  return most;
}

import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { LimitsSearchBody, LimitsSearchResponse, OwnLimitsSearchBody } from '@hexreel/domain/contract/limits';
import { activeLimits, type ActiveLimit, type Limits } from '@hexreel/domain/limits';
import { isByHistory, moviesPerPage, readBrowseFilters } from '@hexreel/domain/movie';
import type { TasteContext } from '../context.ts';
import { readEnjoymentOrder, type EnjoymentOrder } from '../enjoyment/enjoyment-order.ts';
import type { HiddenMovies } from '../../discovery/index.ts';
import { readSeenIds } from '../../history/index.ts';
import { readMine } from '../../ratings/index.ts';
import { readScoreColumns } from '../own/read-own-ratings.ts';
import { predictableUser } from '../own/viewer-taste.ts';
import { unknownPlace, type CrowdTable } from './crowd-table.ts';
import { nearestMovies } from './nearest-movies.ts';
import { limitTests, stateCodes, type LimitTest } from './limit-evaluator.ts';

export interface LimitsSearch extends Omit<OwnLimitsSearchBody, 'limits'> {
  readonly limits: Limits;
  /** A visitor's; a user's are read. */
  readonly hardNos?: LimitsSearchBody['hardNos'];
  /** User whose predictions count; null for everybody's scores. */
  readonly userId: string | null;
  /** True if movies that they have seen are left out (R426). */
  readonly hidesSeen: boolean;
}

/**
 * Browse within limits (R245): the movies within, then, if asked for, those that probably are; how many are in each state,
 * what hard no's leave out, and what each limit costs. Its statements are as many, however long the list is.
 */
export async function searchLimits(
  context: Pick<TasteContext, 'database' | 'crowd' | 'movies' | 'hiddenFor' | 'hardNos' | 'now'>,
  { limits, filters, withProbably = false, page = 1, userId, hidesSeen, hardNos }: LimitsSearch,
): Promise<LimitsSearchResponse> {
  const { database, crowd, movies, now } = context;
  const currentYear = new Date(now()).getUTCFullYear();
  const { mine, seen: asksForSeen, sortBy, ...others } = filters ?? {};
  const asked = sortBy === undefined || sortBy === 'me' ? others : { ...others, sortBy };
  const isMine = userId === null || mine === undefined ? undefined : await readMine(database, userId, mine);
  const [{ table, model }, matching, scored, hidden, retired, seen, worth] = await Promise.all([
    crowd.current(),
    movies.matching({ filters: readBrowseFilters(asked, currentYear), currentYear, only: isMine }),
    userId === null ? null : readScoreColumns(database, [userId]),
    userId === null ? hiddenByTopics(context, hardNos) : context.hiddenFor(userId),
    context.hardNos.retired(),
    userId !== null && hidesSeen && !isByHistory(mine) ? readSeenIds(database, userId) : null,
    userId !== null && sortBy === 'me' ? readEnjoymentOrder(context, userId) : null,
  ]);
  const ratings = userId === null ? undefined : scored?.get(userId);
  const viewer = model === null || ratings === undefined ? null : predictableUser(model, ratings);
  const active = activeLimits(limits);
  const found = evaluate(matching, {
    table,
    hidden,
    seen: asksForSeen === undefined ? seen : null,
    tests: limitTests(active, table, viewer),
  });
  const states = withProbably ? [found.within, found.probably] : [found.within];
  const listed = states.flat();
  const from = (page - 1) * moviesPerPage;
  const until = from + moviesPerPage;
  const firstOnes = worth === null ? listed : states.flatMap((ids) => firstByWorth(ids, worth, until));
  const isLeftOut = (id: number) => hidden?.has(id) === true || (asksForSeen === undefined && seen?.has(id) === true);
  const nearest = listed.length > 0 ? [] : nearestMovies(matching, { table, active, viewer, isLeftOut });
  const shown = firstOnes.slice(from, until);
  const summaries = await movies.summariesOf([...shown, ...nearest.map(({ movieId }) => movieId)]);
  const missed = new Map(nearest.map((movie) => [movie.movieId, movie.missed]));
  const probably = new Set(found.probably);
  return {
    movies: summaries.flatMap((movie) =>
      missed.has(movie.id) ? [] : [{ movie, state: probably.has(movie.id) ? 'probably' : 'within' }],
    ),
    nearest: summaries.flatMap((movie) => {
      const limits = missed.get(movie.id);
      return limits === undefined ? [] : [{ movie, missed: limits }];
    }),
    counts: {
      within: found.counts[stateCodes.within] ?? 0,
      probably: found.counts[stateCodes.probably] ?? 0,
      unknown: found.counts[stateCodes.unknown] ?? 0,
      beyond: found.counts[stateCodes.beyond] ?? 0,
    },
    costs: active.map(({ characteristic, bound }: ActiveLimit, at) => ({ characteristic, bound, more: found.costs[at] ?? 0 })),
    hidden: found.hidden,
    ...(seen !== null && { seen: found.seen }),
    retired,
    histograms: found.histograms,
    page,
    nextPage: until < listed.length ? page + 1 : null,
  };
}

/** The first `count`, the highest first; equal ones keep their order. */
function firstByWorth(ids: readonly number[], worth: EnjoymentOrder, count: number): number[] {
  // Movies are put in one by one: of tens of thousands few belong on the pages that are asked for.
  const [first, values]: [number[], number[]] = [[], []];
  for (const id of ids) {
    const value = worth(id);
    if (first.length === count && value <= (values[count - 1] ?? 0)) continue;
    let at = Math.min(first.length, count - 1);
    for (; at > 0 && (values[at - 1] ?? 0) < value; at -= 1) {
      first[at] = first[at - 1] ?? 0;
      values[at] = values[at - 1] ?? 0;
    }
    first[at] = id;
    values[at] = value;
  }
  return first;
}

/** Movies hidden by a visitor's hard no's (R293); null where they have none. */
async function hiddenByTopics(
  { hardNos }: Pick<TasteContext, 'hardNos'>,
  asked: LimitsSearch['hardNos'],
): Promise<Pick<HiddenMovies, 'has'> | null> {
  return asked === undefined || asked.topics.length === 0 ? null : hardNos.hiddenBy(asked);
}

interface Evaluated {
  readonly within: readonly number[];
  readonly probably: readonly number[];
  /** Movies left out before any limit. */
  readonly hidden: number;
  /** Movies besides them that are left out as seen. */
  readonly seen: number;
  /** By state. */
  readonly counts: readonly number[];
  /** Movies that only this limit keeps from being within, one a limit. */
  readonly costs: readonly number[];
  /** How many movies are expected at each score; estimates do not count. */
  readonly histograms: LimitsSearchResponse['histograms'];
}

function evaluate(
  ids: readonly number[],
  {
    table,
    hidden,
    seen,
    tests,
  }: {
    readonly table: CrowdTable;
    readonly hidden: Pick<HiddenMovies, 'has'> | null;
    readonly seen: ReadonlySet<number> | null;
    readonly tests: readonly LimitTest[];
  },
): Evaluated {
  const { places, histograms } = table.read(ids);
  const shown = histograms.map((counts) => counts.slice());
  const within: number[] = [];
  const probably: number[] = [];
  const counts = [0, 0, 0, 0];
  const costs = tests.map(() => 0);
  let [left, leftAsSeen] = [0, 0];
  for (let movie = 0; movie < places.length; movie += 1) {
    const id = ids[movie] ?? 0;
    const place = places[movie] ?? unknownPlace;
    const isHidden = hidden?.has(id) === true;
    if (isHidden || seen?.has(id) === true) {
      if (isHidden) left += 1;
      else leftAsSeen += 1;
      leaveOut(shown, table, place);
      continue;
    }
    let state: number = stateCodes.within;
    let failed = 0;
    let failing = 0;
    for (let at = 0; at < tests.length; at += 1) {
      const own = place === unknownPlace ? stateCodes.unknown : (tests[at]?.(place) ?? stateCodes.unknown);
      if (own > state) state = own;
      if (own === stateCodes.within) continue;
      failed += 1;
      failing = at;
    }
    counts[state] = (counts[state] ?? 0) + 1;
    if (failed === 1) costs[failing] = (costs[failing] ?? 0) + 1;
    if (state === stateCodes.within) within.push(id);
    else if (state === stateCodes.probably) probably.push(id);
  }
  return {
    within,
    probably,
    hidden: left,
    seen: leftAsSeen,
    counts,
    costs,
    histograms: perCharacteristic((name) => Array.from(shown[characteristics.indexOf(name)]?.subarray(1) ?? [])),
  };
}

/** Takes a movie out of the histograms. */
function leaveOut(histograms: readonly Int32Array[], table: CrowdTable, place: number): void {
  for (const [axis, counts] of histograms.entries()) {
    const score = place === unknownPlace ? 0 : table.expectedScoreOf(place, axis);
    counts[score] = (counts[score] ?? 0) - 1;
  }
}

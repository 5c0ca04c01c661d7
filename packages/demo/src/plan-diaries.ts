import { createHash } from 'node:crypto';
import { days, hours } from '@hexreel/domain/durations';
import { highestOverall, lowestOverall } from '@hexreel/domain/history';
import { meanOfScores } from '@hexreel/domain/rating';
import { chooseAccounts, type DemoAccount } from './choose-accounts.ts';
import { drawSeasonal } from './draw-seasonal.ts';
import { drawNormal, drawWait, drawWeighted } from './draw.ts';
import { liking, type TastedMovie } from './fake-taste.ts';
import type { PlannedMember } from './plan-members.ts';
import type { PlannedRating, RatedCommunity } from './plan-ratings.ts';
import type { PlannedWatchlistEntry } from './plan-watchlists.ts';
import { createSeededRandom, shuffled, type SeededRandom } from './seeded-random.ts';

/** One time that a user watched a movie; `addedAt` in milliseconds since 1970. */
export interface PlannedViewing {
  readonly userId: string;
  readonly id: string;
  readonly movieId: number;
  /** YYYY-MM-DD. */
  readonly watchedOn: string;
  readonly rewatch: boolean;
  readonly addedAt: number;
}

/** A user's overall opinion of a movie; `updatedAt` in milliseconds since 1970. */
export interface PlannedOpinion {
  readonly userId: string;
  readonly movieId: number;
  readonly overall: number | null;
  readonly liked: boolean;
  readonly updatedAt: number;
}

export interface PlannedDiaries {
  readonly viewings: readonly PlannedViewing[];
  readonly opinions: readonly PlannedOpinion[];
  /** Users whose diary shows on their profile. */
  readonly sharedBy: readonly { readonly userId: string; readonly at: number }[];
}

interface DiariesToPlan extends RatedCommunity {
  readonly watchlists: readonly PlannedWatchlistEntry[];
}

/** Users with fewer ratings keep no diary. */
const fewestRatings = 20;
/** Share of the others who keep one, and of those who show it. */
const [keeping, sharing] = [1 / 3, 0.5];
/** Entries in the last twelve months of those whom visitors sign in as: the user's pages have to show most. */
const entriesOf = { member: 32, critic: 20, admin: 14 } as const;
/** As many of them lie in the last days. */
const lately = { entries: 3, days: 12 } as const;
/** Share of movies that are watched again, if they were liked. */
const rewatched = 0.12;

/**
 * Plans who keeps a diary, what is in it and what they think of that as a whole. Movies are watched on the day of their
 * rating or some days before, and some that were liked once more, later. Those whom visitors sign in as keep one over the last
 * twelve months, which also has movies that they have not rated.
 */
export function planDiaries({ seed, members, movies, ratings, watchlists, now }: DiariesToPlan): PlannedDiaries {
  const roles = new Map(chooseAccounts({ members, ratings }).map(({ role, userId }) => [userId, role]));
  const diaries = members.flatMap((member): PlannedDiaries[] => {
    const rng = createSeededRandom(`${seed} diary of ${member.username}`);
    const own = ratings.filter(({ userId }) => userId === member.id);
    const role = roles.get(member.id);
    if (role === undefined && (own.length < fewestRatings || !rng.chance(keeping))) return [];
    const since = role === undefined ? member.joinedAt + (now - member.joinedAt) * 0.8 * rng.next() : now - days(365);
    const rated = own.filter(({ createdAt }) => createdAt >= since);
    const keeper = { member, rng, now };
    const planned =
      role === undefined
        ? planEntries(keeper, shuffled(rated, rng).slice(0, Math.ceil(rated.length * (0.5 + 0.5 * rng.next()))))
        : planAccount(keeper, { role, rated, unseen: unseenBy(member, { movies, ratings: own, watchlists, now }) });
    const isShared = role === 'critic' || (role === undefined && rng.chance(sharing));
    return [{ ...planned, sharedBy: isShared ? [{ userId: member.id, at: Math.round(Math.max(since, member.joinedAt)) }] : [] }];
  });
  return {
    viewings: diaries.flatMap(({ viewings }) => viewings),
    opinions: diaries.flatMap(({ opinions }) => opinions),
    sharedBy: diaries.flatMap(({ sharedBy }) => sharedBy),
  };
}

interface Keeper {
  readonly member: PlannedMember;
  readonly rng: SeededRandom;
  readonly now: number;
}
type Entries = Pick<PlannedDiaries, 'viewings' | 'opinions'>;

/** Movies that a user has neither rated nor put on their watchlist, and could have watched. */
function unseenBy(
  member: PlannedMember,
  {
    movies,
    ratings,
    watchlists,
    now,
  }: Pick<DiariesToPlan, 'movies' | 'watchlists' | 'now'> & { readonly ratings: readonly PlannedRating[] },
): TastedMovie[] {
  const listed = watchlists.flatMap(({ userId, movieId }) => (userId === member.id ? [movieId] : []));
  const known = new Set([...ratings.map(({ movieId }) => movieId), ...listed]);
  return movies.filter(({ tmdbId, releaseDate }) => !known.has(tmdbId) && Date.parse(releaseDate) < now - days(365));
}

/** The diary of one whom visitors sign in as: as many entries as their pages need. */
function planAccount(
  keeper: Keeper,
  {
    role,
    rated,
    unseen,
  }: {
    readonly role: DemoAccount['role'];
    readonly rated: readonly PlannedRating[];
    readonly unseen: readonly TastedMovie[];
  },
): Entries {
  const { member, rng, now } = keeper;
  const most = entriesOf[role];
  const noted = planEntries(keeper, shuffled(rated, rng).slice(0, most - lately.entries - 2), { again: 0.1 });
  const weight = (movie: TastedMovie) => movie.voteCount ** 0.4 * Math.exp(1.2 * liking(member.tastes, movie));
  const earliest = Math.max(member.joinedAt, now - days(364));
  const others = drawWeighted(unseen, most - noted.viewings.length, { rng, weight }).map((movie, index) => {
    const latest = now - hours(1);
    const at =
      index < lately.entries
        ? latest - days(lately.days) * (index / lately.entries)
        : drawSeasonal(rng, { earliest: Math.min(earliest, latest), latest });
    return {
      viewing: aViewing(keeper, { movieId: movie.tmdbId, watchedAt: at, addedAt: at, rewatch: false }),
      opinion: drawOpinion(keeper, { movieId: movie.tmdbId, impression: 5.7 + 2 * liking(member.tastes, movie), at }),
    };
  });
  return {
    viewings: [...noted.viewings, ...others.map(({ viewing }) => viewing)],
    opinions: [...noted.opinions, ...others.flatMap(({ opinion }) => opinion)],
  };
}

/** Entries of movies that were rated, and what is thought of them. */
function planEntries(
  keeper: Keeper,
  rated: readonly PlannedRating[],
  { again = rewatched }: { readonly again?: number } = {},
): Entries {
  const { member, rng, now } = keeper;
  const entries = rated.map(({ movieId, scores, createdAt }) => {
    const watchedAt = Math.max(member.joinedAt, createdAt - (rng.chance(0.6) ? 0 : drawWait(rng, days(2))));
    const first = aViewing(keeper, { movieId, watchedAt, addedAt: createdAt, rewatch: false });
    // Scores say how strong a movie is in six ways, and most are thought of a little better than their mean.
    const impression = 0.8 + (meanOfScores(scores) ?? 5);
    const opinion = drawOpinion(keeper, { movieId, impression, at: createdAt });
    const latest = now - hours(2);
    const isRewatched = impression > 6 && createdAt + days(20) < latest && rng.chance(again);
    if (!isRewatched) return { viewings: [first], opinion };
    const at = drawSeasonal(rng, { earliest: createdAt + days(20), latest });
    return { viewings: [first, aViewing(keeper, { movieId, watchedAt: at, addedAt: at, rewatch: true })], opinion };
  });
  return { viewings: entries.flatMap(({ viewings }) => viewings), opinions: entries.flatMap(({ opinion }) => opinion) };
}

function aViewing(
  { member }: Keeper,
  {
    movieId,
    watchedAt,
    addedAt,
    rewatch,
  }: { readonly movieId: number; readonly watchedAt: number; readonly addedAt: number; readonly rewatch: boolean },
): PlannedViewing {
  const hash = createHash('sha256').update(`viewing ${member.username} ${movieId} ${rewatch}`).digest('hex');
  return {
    userId: member.id,
    id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    movieId,
    watchedOn: new Date(watchedAt).toISOString().slice(0, 10),
    rewatch,
    addedAt: Math.round(addedAt),
  };
}

/** An overall opinion, a like, both or nothing. @param impression about what the opinion is, 1 to 10 */
function drawOpinion(
  { member, rng }: Keeper,
  { movieId, impression, at }: { readonly movieId: number; readonly impression: number; readonly at: number },
): PlannedOpinion[] {
  const value = Math.min(highestOverall, Math.max(lowestOverall, Math.round(impression + 0.7 * drawNormal(rng))));
  const overall = rng.chance(0.75) ? value : null;
  const liked = value >= 8 ? rng.chance(0.85) : value === 7 && rng.chance(0.35);
  return overall === null && !liked ? [] : [{ userId: member.id, movieId, overall, liked, updatedAt: Math.round(at) }];
}

import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { perFearAxis, startLevels, wasLiked, type FearLevels } from '@hexreel/domain/ladder';
import type { Database } from '../../../db/client.ts';
import type { ListedMovies } from '../../discovery/index.ts';
import { readOpinions, readSeenIds } from '../../history/index.ts';
import type { TasteContext } from '../context.ts';
import { qualities } from '../group/member-taste.ts';
import { readFearProfile } from '../limits/fear-profile-repository.ts';
import { readOwnRatings } from '../own/read-own-ratings.ts';
import { viewerTasteOf } from '../own/viewer-taste.ts';
import { LadderMovies } from './ladder-movies.ts';

export type LadderContext = Pick<TasteContext, 'database' | 'crowd' | 'movies' | 'hiddenFor' | 'now'>;

export const nothingHidden = { has: () => false };

/** A user's tolerance, and the movies for it. */
export interface Climber {
  /** Null where nothing is known. */
  readonly start: FearLevels | null;
  readonly movies: LadderMovies;
  readonly listed: ListedMovies;
  /** By their hard no's. */
  readonly hidden: { readonly has: (movieId: number) => boolean };
}

/** A user as they are now. A fixed number of statements in addition to those of the indexes. */
export async function readClimber({ database, crowd, movies, hiddenFor }: LadderContext, userId: string): Promise<Climber> {
  const [{ table, model }, listed, profile, ratings, opinions, seen, hidden] = await Promise.all([
    crowd.current(),
    movies.current(),
    readFearProfile(database, userId),
    readOwnRatings(database, userId),
    readOpinions(database, userId),
    readSeenIds(database, userId),
    hiddenFor(userId),
  ]);
  const viewer = model === null || ratings.length === 0 ? null : viewerTasteOf(model, ratings);
  const isLeftOut = (movieId: number) => seen.has(movieId) || hidden?.has(movieId) === true;
  return {
    start: startOf({ profile, ratings, opinions }),
    movies: new LadderMovies({ table, listed, viewer, limits: profile.limits, opinions: overallOf(opinions), isLeftOut }),
    listed,
    hidden: hidden ?? nothingHidden,
  };
}

function overallOf(opinions: Awaited<ReturnType<typeof readOpinions>>) {
  return [...opinions].flatMap(([movieId, { overall }]) => (overall === null ? [] : [{ movieId, overall }]));
}

/** A user's tolerance (R331); null where nothing is known. */
export async function readStart(database: Database, userId: string): Promise<FearLevels | null> {
  const [profile, ratings, opinions] = await Promise.all([
    readFearProfile(database, userId),
    readOwnRatings(database, userId),
    readOpinions(database, userId),
  ]);
  return startOf({ profile, ratings, opinions });
}

function startOf({
  profile,
  ratings,
  opinions,
}: {
  readonly profile: Awaited<ReturnType<typeof readFearProfile>>;
  readonly ratings: Awaited<ReturnType<typeof readOwnRatings>>;
  readonly opinions: Awaited<ReturnType<typeof readOpinions>>;
}): FearLevels | null {
  const liked = ratings.filter(({ movieId, scores }) => {
    const own = opinions.get(movieId);
    return wasLiked({
      isLiked: own?.liked ?? false,
      opinion: own?.overall ?? null,
      qualities: qualities.map((axis) => scores[axis] ?? 0),
    });
  });
  return startLevels({
    ceilings: perFearAxis((axis) => profile.limits[axis].neverAbove),
    liked: liked.map(({ scores }) => perCharacteristic((name) => scores[characteristics.indexOf(name)] ?? 0)),
  });
}

import type { ClosestUsersResponse } from '@hexreel/domain/contract/taste';
import { closestUsersShown } from '@hexreel/domain/match';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { movieAverage, rating } from '../../../db/schema/index.ts';
import { roundTo } from '../../catalogue/index.ts';
import { readFollowable, readListed } from '../../users/index.ts';
import type { TasteContext } from '../context.ts';
import { readOwnRatings, readScoresOf } from '../own/read-own-ratings.ts';
import { compareTastes, overallMatch, scoresByMovie } from './compare-tastes.ts';

/** The viewer's least rated movies, which say most: members are looked for among those who rated them. */
const moviesLookedAt = 60;
/**
 * Raters of each of these movies who are considered: those whose ids are the next ones above the viewer's, and as many below. Ids
 * are random, so that everyone is considered for somebody, and of the users in that range all movies are.
 */
const ratersOnEachSide = 15;
/** Members who are compared: those with the most movies in common. */
const mostCompared = 100;
/** With fewer shared movies a match is no more than a hint, which is no reason to follow somebody. */
const fewestInCommon = 10;

/**
 * Members whose taste is closest to the viewer's, of those with enough movies in common, without those that the viewer
 * follows (R254). Five statements, each with a limit that does not depend on how many members there are.
 * @param fewest movies in common, at least five; a first visit has no more (R364)
 */
export async function readClosestUsers(
  { database, model: holder }: Pick<TasteContext, 'database' | 'model'>,
  viewerId: string,
  fewest: number = fewestInCommon,
): Promise<ClosestUsersResponse> {
  const [model, own] = await Promise.all([holder.current(), readOwnRatings(database, viewerId)]);
  const movieIds = own.map(({ movieId }) => movieId);
  if (movieIds.length < fewest) return { people: [] };
  const candidates = await readFollowable(database, viewerId, await readCandidates(database, viewerId, movieIds));
  const ratings = await readScoresOf(
    database,
    candidates.map(({ id }) => id),
    movieIds,
  );
  const ownScores = scoresByMovie(own);
  const found = candidates.flatMap((person) => {
    const comparison = compareTastes(model, ownScores, ratings.get(person.id) ?? []);
    const overall = overallMatch(comparison);
    if (overall === null || comparison.movies < fewest) return [];
    return [{ person, isFollowing: false, shared: comparison.movies, ...overall }];
  });
  const closest = found
    .toSorted((one, other) => one.apart - other.apart || other.shared - one.shared || (one.person.id < other.person.id ? -1 : 1))
    .slice(0, closestUsersShown);
  const listed = await readListed(
    database,
    closest.map(({ person }) => person.id),
  );
  const byId = new Map(listed.map((person) => [person.id, person]));
  const people = closest.flatMap((match) => {
    const person = byId.get(match.person.id);
    return person === undefined ? [] : [{ ...match, person, apart: roundTo(1, match.apart) }];
  });
  return { people };
}

/** Ids of users who rated the most of the viewer's movies; hidden ones too. From an index alone. */
async function readCandidates(database: Database, viewerId: string, movieIds: readonly number[]): Promise<string[]> {
  const { rows } = await database.execute<{ user_id: string }>(sql`
    select raters.user_id
    from (
      select ${movieAverage.movieId} as movie_id from ${movieAverage}
      where ${movieAverage.movieId} = any(${sql.param(movieIds)}::int[])
      order by ${movieAverage.raters}, ${movieAverage.movieId} limit ${moviesLookedAt}
    ) as chosen
    cross join lateral (
      (select ${rating.userId} as user_id from ${rating}
        where ${rating.movieId} = chosen.movie_id and ${rating.userId} > ${viewerId}
        order by ${rating.userId} limit ${ratersOnEachSide})
      union all
      (select ${rating.userId} as user_id from ${rating}
        where ${rating.movieId} = chosen.movie_id and ${rating.userId} < ${viewerId}
        order by ${rating.userId} desc limit ${ratersOnEachSide})
    ) as raters
    group by raters.user_id
    order by count(*) desc, raters.user_id
    limit ${mostCompared}`);
  return rows.map(({ user_id: userId }) => userId);
}

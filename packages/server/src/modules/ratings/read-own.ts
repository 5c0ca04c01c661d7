import { ApiError } from '@hexreel/domain/api/errors';
import type { MyMovieResponse } from '@hexreel/domain/api/ratings';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating, vote } from '../../db/schema/index.ts';
import { parseMovieId, readRecommendations, type MovieReads, type MovieStanding } from '../movies/index.ts';
import { canRate, canRemoveRating } from './policy.ts';
import { presentOwnRating } from './present.ts';
import { findRating } from './rating-repository.ts';

/**
 * What a movie's page shows that is the viewer's own: their rating, their votes, what they may do and 'You would also
 * like' without what they have rated (specification, section 5). A banned movie's still tells of the own rating
 * (readings, 22).
 * @param id as it stands in the URL
 * @throws ApiError movie_not_found, unavailable
 */
export async function readOwnMovie(
  { database, movies }: { readonly database: Database; readonly movies: Pick<MovieReads, 'movie'> },
  viewerId: string,
  id: string,
): Promise<MyMovieResponse> {
  const movieId = parseMovieId(id);
  const standing = await findStanding(movies, id);
  const [own, votes, recommended] = await Promise.all([
    findRating(database, { personId: viewerId, movieId }),
    readOwnVotes(database, viewerId, movieId),
    readRecommendations(database, movieId, notRatedBy(database, viewerId)),
  ]);
  const open = canRate(standing);
  return {
    rating: own === null ? null : presentOwnRating(own),
    votes,
    may: { rate: open, remove: own !== null && canRemoveRating(standing), vote: open },
    recommendations: open ? recommended.movies : [],
  };
}

/**
 * The page asks for the movie at the same time: where it is opened for the first time, the movie and what is recommended
 * with it are still being fetched. What is one's own of a banned one shows all the same.
 */
async function findStanding(movies: Pick<MovieReads, 'movie'>, id: string): Promise<MovieStanding> {
  try {
    await movies.movie(id);
    return 'open';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'movie_banned') return 'banned';
    throw error;
  }
}

async function readOwnVotes(database: Database, voterId: string, movieId: number): Promise<MyMovieResponse['votes']> {
  const rows = await database
    .select({ authorId: vote.authorId, helpful: vote.helpful })
    .from(vote)
    .where(and(eq(vote.voterId, voterId), eq(vote.movieId, movieId)))
    .orderBy(asc(vote.authorId));
  return rows.map(({ authorId, helpful }) => ({ userId: authorId, vote: helpful ? 'helpful' : 'notHelpful' }));
}

function notRatedBy(database: Database, personId: string) {
  const own = database
    .select({ one: sql`1` })
    .from(rating)
    .where(and(eq(rating.personId, personId), sql`${rating.movieId} = ${movie.id}`));
  return notExists(own);
}

import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { MyMovieResponse } from '@hexreel/domain/contract/ratings';
import { noServices, onServices } from '@hexreel/domain/services';
import { and, eq, notExists, sql, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movie, rating, helpfulVote } from '../../db/schema/index.ts';
import {
  canUseMovie,
  parseMovieId,
  prepareRecommendations,
  readRecommendations,
  type MovieAvailability,
} from '../catalogue/index.ts';
import type { HiddenFor, LeaveOutFor, MovieReads } from '../discovery/index.ts';
import { readOwnServices } from '../services/index.ts';
import { canRemoveRating } from './permissions.ts';
import { presentOwnRating } from './present-rating.ts';
import type { RatingRow } from './rating-content.ts';
import type { RatingKey } from './rating-repository.ts';

interface OwnMovieContext {
  readonly database: Database;
  readonly movies: Pick<MovieReads, 'movie'>;
  readonly leaveOutFor: LeaveOutFor;
  readonly hiddenFor: HiddenFor;
}

/**
 * The viewer's own data on a movie's page: their rating, their votes, what they may do and 'You would also like'
 * without what they have rated (R83) and, where they say so, what is beyond their limits (R246), and
 * without their hard no's (R284). For a banned movie only the viewer's own rating (R181).
 * @param id as in the URL
 * @throws ApiError movie_not_found, unavailable
 */
export async function readOwnMovie(
  { database, movies, leaveOutFor, hiddenFor }: OwnMovieContext,
  viewerId: string,
  id: string,
): Promise<MyMovieResponse> {
  const movieId = parseMovieId(id);
  const [open, { own, votes }, hidden, isLeftOut] = await Promise.all([
    findOpenMovie(movies, id, viewerId),
    readOwnRating(database, { userId: viewerId, movieId }),
    hiddenFor(viewerId),
    leaveOutFor(viewerId),
  ]);
  const [recommended, services] = await Promise.all([
    hidden === null
      ? unratedRecommendations(database, { id: movieId, viewerId })
      : readRecommendations(database, movieId, and(notRatedBy(database, viewerId), hidden.isShown())),
    isAnywhere(open) ? readOwnServices(database, viewerId) : noServices,
  ]);
  const availability: MovieAvailability = open === null ? 'banned' : 'open';
  const mayRate = canUseMovie(availability);
  return {
    rating: own === null ? null : presentOwnRating(own),
    votes,
    may: { rate: mayRate, remove: own !== null && canRemoveRating(availability), vote: mayRate },
    recommendations: mayRate ? recommended.movies.filter((one) => isLeftOut?.(one.id) !== true) : [],
    onServices: onServices(services, open?.watch[services.country ?? '']),
    watchCountry: services.country,
  };
}

/**
 * The page requests the movie at the same time: if it is opened for the first time, the movie and its recommendations
 * are still being read. The viewer's own data of a banned one is returned all the same. @returns null for a banned one
 */
async function findOpenMovie(movies: Pick<MovieReads, 'movie'>, id: string, asker: string): Promise<MovieResponse | null> {
  try {
    return (await movies.movie(id, asker)).value;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'movie_banned') return null;
    throw error;
  }
}

function isAnywhere(movie: MovieResponse | null): boolean {
  return movie !== null && Object.keys(movie.watch).length > 0;
}

type Votes = MyMovieResponse['votes'];

/** The user's rating of a movie and their votes on others' reviews of it, in one statement. */
async function readOwnRating(
  database: Database,
  key: RatingKey,
): Promise<{ readonly own: RatingRow | null; readonly votes: Votes }> {
  const [found] = await ratingAndVotes(database).execute({ ...key });
  return { own: found?.own ?? null, votes: found?.votes ?? [] };
}

const ratingAndVotes = prepareOnce((database) => {
  const userId = sql.placeholder('userId');
  const movieId = sql.placeholder('movieId');
  const vote = sql`case when ${helpfulVote.helpful} then 'helpful' else 'notHelpful' end`;
  const votes = database
    .select({
      votes: sql`json_agg(json_build_object('userId', ${helpfulVote.authorId}, 'vote', ${vote}) order by ${helpfulVote.authorId})`,
    })
    .from(helpfulVote)
    .where(and(eq(helpfulVote.voterId, userId), eq(helpfulVote.movieId, movieId)));
  return database
    .select({ own: rating, votes: sql<Votes | null>`${votes}` })
    .from(sql`(select) as one`)
    .leftJoin(rating, and(eq(rating.userId, userId), eq(rating.movieId, movieId)))
    .prepare('rating_and_votes');
});

const unratedRecommendations = prepareRecommendations<{ readonly viewerId: string }>('recommendations_not_rated', (database) =>
  notRatedBy(database, sql.placeholder('viewerId')),
);

function notRatedBy(database: Database, userId: string | Placeholder) {
  const own = database
    .select({ one: sql`1` })
    .from(rating)
    .where(and(eq(rating.userId, userId), sql`${rating.movieId} = ${movie.id}`));
  return notExists(own);
}

import { consume, consumeOfNew, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import type { HiddenFor, LeaveOutFor, MovieReads } from '../discovery/index.ts';
import { type RatingsContext, rateMovie, saveReview, removeRating } from './change-rating.ts';
import { flagSpoiler } from './flag-spoiler.ts';
import type { RatingReads } from './rating-reads.ts';
import { readOwnMovie } from './read-own-movie.ts';
import { readRatedIds } from './read-rated-ids.ts';
import { voteOnReview } from './vote-on-review.ts';

/** Changes of ratings, and votes, each by user. */
const ratingLimit: RateLimit = { scope: 'rating', most: 600, seconds: 3_600 };
const voteLimit: RateLimit = { scope: 'vote', most: 600, seconds: 3_600 };

interface RatingRoutesOptions {
  readonly context: RatingsContext;
  readonly reads: RatingReads;
  readonly movies: Pick<MovieReads, 'movie'>;
  readonly leaveOutFor: LeaveOutFor;
  readonly hiddenFor: HiddenFor;
}

/** Reviews for everyone; a user's own scores, review and votes. */
export function registerRatingRoutes(
  { registry, endpoints }: ApiRoutes,
  { context, reads, movies, leaveOutFor, hiddenFor }: RatingRoutesOptions,
): void {
  const { database, now } = context;
  const keyOf = async ({ member, params }: Pick<Call<typeof endpoints.rateMovie>, 'member' | 'params'>) => {
    const { id } = await member();
    const key = { userId: id, movieId: parseMovieId(params.movieId) };
    await consume(database, ratingLimit, id, now());
    return key;
  };

  registry.read(endpoints.readReviews, ({ params, query, address }) => reads.reviews(params.id, query, address));
  registry.read(endpoints.readQuotes, () => reads.quotes());
  registry.read(endpoints.readRatedIds, async ({ member }) => readRatedIds(database, (await member()).id));
  registry.read(endpoints.readOwnMovie, async ({ member, params }) =>
    readOwnMovie({ database, movies, leaveOutFor, hiddenFor }, (await member()).id, params.id),
  );
  registry.write(endpoints.rateMovie, async (call) => rateMovie(context, await keyOf(call), call.body));
  registry.write(endpoints.saveReview, async (call) => {
    const key = await keyOf(call);
    if (call.body.review !== '') await consumeOfNew(database, 'review', await call.member(), now());
    return saveReview(context, key, call.body);
  });
  registry.write(endpoints.removeRating, async (call) => removeRating(context, await keyOf(call)));
  const voterOf = async ({ member }: Pick<Call<typeof endpoints.flagSpoiler>, 'member'>) => {
    const voter = await member();
    await consume(database, voteLimit, voter.id, now());
    await consumeOfNew(database, 'vote', voter, now());
    return voter.id;
  };
  registry.write(endpoints.flagSpoiler, async ({ member, params }) => {
    const movieId = parseMovieId(params.movieId);
    const flaggedBy = await voterOf({ member });
    return flagSpoiler(context, { flaggedBy, authorId: params.userId, movieId });
  });
  registry.write(endpoints.voteOnReview, async ({ member, params, body }) => {
    const movieId = parseMovieId(params.movieId);
    const voterId = await voterOf({ member });
    return voteOnReview(context, { voterId, authorId: params.userId, movieId, vote: body.vote });
  });
}

import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { ClosestReviewsResponse } from '@hexreel/domain/contract/taste';
import { pointsApart } from '@hexreel/domain/match';
import { reviewsPerPage } from '@hexreel/domain/rating';
import { orderClosest, type ExpectedScores, type ReviewToOrder, type SplitAxis } from '@hexreel/domain/review-order';
import { parseMovieId } from '../../catalogue/index.ts';
import { readReviewsBy } from '../../ratings/index.ts';
import type { TasteContext } from '../context.ts';
import { compareTastes, strangersOn } from '../matches/compare-tastes.ts';
import type { ServedModel } from '../model/served-model.ts';
import { expectedScore } from '../own/expected-score.ts';
import { readOwnRatings, readRatingsOfUsers, type OwnRating, type ScoredMovie } from '../own/read-own-ratings.ts';
import { viewerTasteOf } from '../own/viewer-taste.ts';
import { readReviewScores } from './read-review-scores.ts';

/** How alike both are in general is looked up for the reviews whose scores are closest; the others count as strangers. */
const mostCompared = 40;

/**
 * A page of a movie's reviews, the closest to the viewer first (R250); without their own one. Four statements, whatever the
 * movie.
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned
 */
export async function readClosestReviews(
  { database, model: holder, reads }: Pick<TasteContext, 'database' | 'model' | 'reads'>,
  viewerId: string,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<ClosestReviewsResponse> {
  const movieId = parseMovieId(id);
  const [model, { value: movie }, own, reviews] = await Promise.all([
    holder.current(),
    reads.movie(id),
    readOwnRatings(database, viewerId),
    readReviewScores(database, movieId, viewerId),
  ]);
  const expected = expectedScores(model, own, movieId);
  const split = splitAxisOf(movie.agreement);
  const strangers = mean(characteristics.map((_, axis) => strangersOn(model, axis).apart));
  const asStrangers = reviews.map((review): ReviewToOrder => ({ ...review, apart: strangers }));
  const closest = orderClosest(asStrangers, expected)
    .slice(0, mostCompared)
    .map(({ review }) => review.id);
  const theirs = await readRatingsOfUsers(
    database,
    closest,
    own.map((rating) => rating.movieId),
  );
  const compared = asStrangers.map((review): ReviewToOrder => {
    const ratings = theirs.get(review.id);
    return ratings === undefined ? review : { ...review, apart: apartInGeneral(model, own, ratings) };
  });
  const from = (page - 1) * reviewsPerPage;
  const ordered = orderClosest(compared, expected, split);
  const shown = ordered.slice(from, from + reviewsPerPage);
  const different = new Set(shown.filter(({ seesItDifferently }) => seesItDifferently).map(({ review }) => review.id));
  const texts = await readReviewsBy(
    database,
    movieId,
    shown.map(({ review }) => review.id),
  );
  return {
    reviews: texts.map((review) => ({ ...review, seesItDifferently: different.has(review.author.id) })),
    page,
    nextPage: from + reviewsPerPage < ordered.length ? page + 1 : null,
  };
}

/** What the viewer scored, or is expected to; nothing before the first training. */
function expectedScores(model: ServedModel | null, own: readonly OwnRating[], movieId: number): ExpectedScores {
  const scored = own.find((rating) => rating.movieId === movieId)?.scores;
  const viewer = model === null ? null : viewerTasteOf(model, own);
  return characteristics.map((_, axis) => {
    const score = scored?.[axis] ?? 0;
    if (score > 0) return score;
    return viewer === null ? null : expectedScore(viewer, movieId, axis);
  });
}

/** The characteristic whose smaller camp is the largest. */
function splitAxisOf(agreement: MovieResponse['agreement']): SplitAxis | null {
  const split = characteristics.flatMap((name, axis) => {
    const camps = agreement[name]?.camps ?? null;
    return camps === null ? [] : [{ axis, camps, smaller: Math.min(camps[0].share, camps[1].share) }];
  });
  const [clearest] = split.toSorted((one, other) => other.smaller - one.smaller);
  return clearest === undefined ? null : { axis: clearest.axis, camps: clearest.camps };
}

/** Points apart over all characteristics, those without shared movies as of strangers. */
function apartInGeneral(model: ServedModel | null, own: readonly ScoredMovie[], theirs: readonly ScoredMovie[]): number {
  const { shared } = compareTastes(model, own, theirs);
  return mean(shared.map((scores, axis) => pointsApart(scores, strangersOn(model, axis))));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

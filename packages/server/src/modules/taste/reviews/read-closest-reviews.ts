import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { ClosestReviewsResponse } from '@hexreel/domain/contract/taste';
import { shrunkDifference } from '@hexreel/domain/match';
import { reviewsPerPage } from '@hexreel/domain/rating';
import { orderClosest, type ExpectedScores, type ReviewToOrder, type SplitAxis } from '@hexreel/domain/review-order';
import { parseMovieId } from '../../catalogue/index.ts';
import { readReviewsBy } from '../../ratings/index.ts';
import type { TasteContext } from '../context.ts';
import { scoresByMovie, strangersOn } from '../matches/compare-tastes.ts';
import type { ServedModel } from '../model/served-model.ts';
import { expectedScore } from '../own/expected-score.ts';
import { readScoresOf, type ScoredMovie } from '../own/read-own-ratings.ts';
import { predictableRater } from '../own/viewer-taste.ts';
import { readReviewScores } from './read-review-scores.ts';

/**
 * How alike both are in general is looked up for the reviews whose scores are closest; the others count as strangers. With these the
 * first page is what it is with all of them, in 120 of 120 cases of the generated community.
 */
const mostCompared = 20;
/** Reviews around a page that may become part of it, and are read with it. */
const readAround = 6;

/**
 * A page of a movie's reviews, the closest to the viewer first (R250); without their own one. Four statements, whatever the
 * movie, and a fifth where likeness in general brings up a review from further down. They take two round trips, since most
 * of the page is known before.
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned
 */
export async function readClosestReviews(
  { database, model: holder, reads }: Pick<TasteContext, 'database' | 'model' | 'reads'>,
  viewerId: string,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<ClosestReviewsResponse> {
  const movieId = parseMovieId(id);
  const [model, { value: movie }, scored, reviews] = await Promise.all([
    holder.current(),
    reads.movie(id, viewerId),
    readScoresOf(database, [viewerId]),
    readReviewScores(database, movieId, viewerId),
  ]);
  const own = scored.get(viewerId) ?? [];
  const expected = expectedScores(model, own, movieId);
  const split = splitAxisOf(movie.agreement);
  const strangers = mean(characteristics.map((_, axis) => strangersOn(model, axis).apart));
  const asStrangers = reviews.map((review): ReviewToOrder => ({ ...review, apart: strangers }));
  const byScores = orderClosest(asStrangers, expected);
  const closest = byScores.slice(0, mostCompared).map(({ review }) => review.id);
  const from = (page - 1) * reviewsPerPage;
  const expectedOnPage = (split === null ? byScores : orderClosest(asStrangers, expected, split))
    .slice(Math.max(0, from - readAround), from + reviewsPerPage + readAround)
    .map(({ review }) => review.id);
  const [theirs, known] = await Promise.all([
    readScoresOf(
      database,
      closest,
      own.map((rating) => rating.movieId),
    ),
    readReviewsBy(database, movieId, expectedOnPage),
  ]);
  const ownScores = scoresByMovie(own);
  const compared = asStrangers.map((review): ReviewToOrder => {
    const ratings = theirs.get(review.id);
    return ratings === undefined ? review : { ...review, apart: apartInGeneral(model, ownScores, ratings) };
  });
  const ordered = orderClosest(compared, expected, split);
  const shown = ordered.slice(from, from + reviewsPerPage);
  const different = new Set(shown.filter(({ seesItDifferently }) => seesItDifferently).map(({ review }) => review.id));
  const texts = new Map(known.map((review) => [review.author.id, review]));
  const missing = shown.flatMap(({ review }) => (texts.has(review.id) ? [] : [review.id]));
  if (missing.length > 0)
    for (const review of await readReviewsBy(database, movieId, missing)) texts.set(review.author.id, review);
  return {
    reviews: shown.flatMap(({ review: { id: author } }) => {
      const review = texts.get(author);
      return review === undefined ? [] : [{ ...review, seesItDifferently: different.has(author) }];
    }),
    page,
    nextPage: from + reviewsPerPage < ordered.length ? page + 1 : null,
  };
}

/** The viewer's scores, or their expected ones; nothing before the first training. */
function expectedScores(model: ServedModel | null, own: readonly ScoredMovie[], movieId: number): ExpectedScores {
  const scored = own.find((rating) => rating.movieId === movieId)?.scores;
  const viewer = model === null ? null : predictableRater(model, own);
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
function apartInGeneral(
  model: ServedModel | null,
  own: ReadonlyMap<number, readonly number[]>,
  theirs: readonly ScoredMovie[],
): number {
  const differences = characteristics.map(() => 0);
  const shared = characteristics.map(() => 0);
  for (const { movieId, scores } of theirs) {
    const mine = own.get(movieId);
    if (mine === undefined) continue;
    for (let axis = 0; axis < shared.length; axis += 1) {
      const [score = 0, other = 0] = [mine[axis], scores[axis]];
      if (score === 0 || other === 0) continue;
      differences[axis] = (differences[axis] ?? 0) + Math.abs(score - other);
      shared[axis] = (shared[axis] ?? 0) + 1;
    }
  }
  return mean(differences.map((difference, axis) => shrunkDifference(difference, shared[axis] ?? 0, strangersOn(model, axis))));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

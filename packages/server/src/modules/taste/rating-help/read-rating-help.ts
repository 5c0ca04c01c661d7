import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { AnchorAnswer, ComparisonBody, ComparisonResponse, RatingHelpResponse } from '@hexreel/domain/contract/taste';
import {
  chooseAnchor,
  choosePins,
  expectScore,
  learnFrom,
  mostQuestions,
  suggestScore,
  type Anchor,
} from '@hexreel/domain/rating-help';
import { fewestScores } from '@hexreel/domain/taste';
import { parseMovieId } from '../../catalogue/index.ts';
import type { TasteContext } from '../context.ts';
import { expectedScore, tasteOfMovie } from '../own/expected-score.ts';
import { readOwnRatings } from '../own/read-own-ratings.ts';
import { rangeOf, viewerTasteOf, type ViewerTaste } from '../own/viewer-taste.ts';

type HelpContext = Pick<TasteContext, 'database' | 'model' | 'movies' | 'reads'>;

/**
 * Own movies next to the ten segments of each characteristic (R251). One statement.
 * @param id as in the URL
 * @throws ApiError movie_not_found, movie_banned
 */
export async function readRatingHelp(context: HelpContext, viewerId: string, id: string): Promise<RatingHelpResponse> {
  const helper = await prepareHelp(context, viewerId, id);
  return {
    pins: perCharacteristic((name) => {
      const axis = characteristics.indexOf(name);
      const expected = helper.expectedOn(axis);
      return expected === null ? [] : choosePins(expected.value, helper.anchorsOn(axis)).flatMap(helper.present);
    }),
  };
}

/**
 * The next own movie to compare with, and the score that the answers so far suggest (R251). The answers come with each
 * request; nothing is stored. One statement.
 * @throws ApiError movie_not_found, movie_banned; invalid_request for an answer about a movie without an own score
 */
export async function askComparison(
  context: HelpContext,
  viewerId: string,
  { id, body }: { readonly id: string; readonly body: ComparisonBody },
): Promise<ComparisonResponse> {
  const helper = await prepareHelp(context, viewerId, id);
  const axis = characteristics.indexOf(body.characteristic);
  const anchors = helper.anchorsOn(axis);
  const expected = helper.expectedOn(axis);
  if (expected === null) return { suggestion: null, question: null };
  let belief = expectScore(expected.value, expected.spread);
  for (const { movieId, answer } of body.answers) {
    const anchor = anchors.find((one) => one.movieId === movieId);
    if (anchor === undefined)
      throw new ApiError('invalid_request', 'Only movies you have scored can be compared.', { field: 'answers' });
    belief = learnFrom(belief, anchor.score, answer);
  }
  const unused = anchors.filter(({ movieId }) => body.answers.every((answer) => answer.movieId !== movieId));
  const next = body.answers.length < mostQuestions ? chooseAnchor(belief, unused) : null;
  return { suggestion: suggestScore(belief), question: next === null ? null : (helper.present(next)[0] ?? null) };
}

interface Helper {
  /** Null where too little is scored. */
  readonly expectedOn: (axis: number) => { readonly value: number; readonly spread: number } | null;
  /** Own movies that may be named, the best known and latest first. */
  readonly anchorsOn: (axis: number) => Anchor[];
  readonly present: (anchor: Anchor) => AnchorAnswer[];
}

async function prepareHelp(
  { database, model: holder, movies, reads }: HelpContext,
  viewerId: string,
  id: string,
): Promise<Helper> {
  const movieId = parseMovieId(id);
  const [model, ratings] = await Promise.all([holder.current(), readOwnRatings(database, viewerId), reads.movie(id, viewerId)]);
  // The movie's own score would only be repeated.
  const others = ratings.filter((rating) => rating.movieId !== movieId);
  const summaries = new Map((await movies.summariesOf(others.map((rating) => rating.movieId))).map((movie) => [movie.id, movie]));
  const viewer = model === null ? null : viewerTasteOf(model, others);
  const known = viewer === null ? others : bestKnownFirst(viewer);
  return {
    expectedOn: (axis) => (viewer === null ? null : expectedOf(viewer, movieId, axis)),
    anchorsOn: (axis) =>
      known.flatMap(({ movieId: own, scores }) => {
        const score = scores[axis] ?? 0;
        return score === 0 || !summaries.has(own) ? [] : [{ movieId: own, score }];
      }),
    present: (anchor) => presentAnchor(anchor, summaries),
  };
}

function expectedOf(viewer: ViewerTaste, movieId: number, axis: number): ReturnType<Helper['expectedOn']> {
  if ((viewer.taste.scored[axis] ?? 0) < fewestScores) return null;
  const raters = tasteOfMovie(viewer, movieId).raters[axis] ?? 0;
  return { value: expectedScore(viewer, movieId, axis), spread: rangeOf(viewer, axis, raters).spread };
}

/** Ratings come the latest first, and stay so among movies that are as well known. */
function bestKnownFirst(viewer: ViewerTaste): ViewerTaste['ratings'] {
  const ratersOf = (movieId: number) => Math.max(...Array.from(tasteOfMovie(viewer, movieId).raters));
  return viewer.ratings
    .map((rating) => ({ rating, raters: ratersOf(rating.movieId) }))
    .toSorted((one, other) => other.raters - one.raters)
    .map(({ rating }) => rating);
}

function presentAnchor({ movieId, score }: Anchor, summaries: ReadonlyMap<number, MovieSummary>): AnchorAnswer[] {
  const movie = summaries.get(movieId);
  return movie === undefined ? [] : [{ movie, score }];
}

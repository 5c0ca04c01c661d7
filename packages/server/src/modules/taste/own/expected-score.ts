import { characteristics } from '@hexreel/domain/characteristics';
import { predictScore, type MovieTaste } from '@hexreel/domain/taste';
import type { PredictableUser } from './viewer-taste.ts';

const axes = characteristics.length;
/** A movie that no one had rated at the training: an average one, as far as anybody can tell. */
const unknownMovie: MovieTaste = {
  movieId: -1,
  bias: new Float32Array(axes),
  raters: new Int32Array(axes),
  neighbours: { movieIds: [], similarities: [] },
};

/** The model's values of a movie. */
export function tasteOfMovie({ model }: PredictableUser, movieId: number): MovieTaste {
  const place = model.placeOf(movieId);
  return place === null ? unknownMovie : model.movieAt(place);
}

/** The score that the user is expected to give, 1-10; for orders and suggestions, which show it to no one. */
export function expectedScore(viewer: PredictableUser, movieId: number, axis: number): number {
  return predictScore(viewer.model.scale, viewer.taste, tasteOfMovie(viewer, movieId), axis);
}

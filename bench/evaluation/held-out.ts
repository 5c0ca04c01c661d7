import {
  buildRatingTable,
  movieTasteOf,
  ownRatingsOf,
  readUserTaste,
  selectRows,
  trainTaste,
  type MovieTaste,
  type RatingTable,
  type TasteModel,
  type UserTaste,
} from '../../packages/domain/src/taste/index.ts';
import type { DataFile } from './data-file.ts';

/** A file with one fold hidden, and what the product learned from the others. */
export interface HeldOut {
  readonly file: DataFile;
  readonly model: TasteModel;
  readonly hidden: RatingTable;
}

export function holdOut(file: DataFile, fold: number): HeldOut {
  const model = trainTaste(
    selectRows(file.rows, (row) => file.fold[row] !== fold),
    file,
  );
  return { file, model, hidden: buildRatingTable(selectRows(file.rows, (row) => file.fold[row] === fold)) };
}

/** One hidden score, with what is known of its user and movie from the other folds. */
export interface HiddenScore {
  readonly user: number;
  readonly taste: UserTaste;
  readonly movie: MovieTaste;
  readonly axis: number;
  readonly score: number;
}

export function* hiddenScores({ model, hidden }: HeldOut): Generator<HiddenScore> {
  const { axes, users, userStart, movieOf, scores } = hidden;
  for (let user = 0; user < users; user += 1) {
    const [from, to] = [userStart[user] ?? 0, userStart[user + 1] ?? 0];
    if (from === to) continue;
    const taste = readUserTaste(model.scale, ownRatingsOf(model, user));
    for (let row = from; row < to; row += 1) {
      const movie = movieTasteOf(model, movieOf[row] ?? 0);
      for (let axis = 0; axis < axes; axis += 1) {
        const score = scores[row * axes + axis] ?? 0;
        if (score > 0) yield { user, taste, movie, axis, score };
      }
    }
  }
}

/** The crowd's mean of each movie and axis, `axes` values a movie; the axis' mean where no one scored. */
export function crowdMeans({ table, raters, scale }: TasteModel): Float64Array {
  const { axes, movieOf, scores } = table;
  const sums = new Float64Array(raters.length);
  scores.forEach((score, at) => {
    const place = (movieOf[Math.floor(at / axes)] ?? 0) * axes + (at % axes);
    sums[place] = (sums[place] ?? 0) + score;
  });
  return sums.map((sum, at) => ((raters[at] ?? 0) === 0 ? (scale.means[at % axes] ?? 0) : sum / (raters[at] ?? 1)));
}

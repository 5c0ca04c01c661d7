import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { TasteResponse } from '@hexreel/domain/contract/taste';
import { roundTo } from '../../catalogue/index.ts';
import type { TasteContext } from '../context.ts';
import { readViewerEnjoyment } from '../enjoyment/read-enjoyment.ts';
import type { ViewerEnjoyment } from '../enjoyment/viewer-enjoyment.ts';
import { readOwnRatings, type OwnRating } from '../own/read-own-ratings.ts';
import { isShown, pointsAboveOthers, viewerTasteOf, type Accuracy } from '../own/viewer-taste.ts';

/**
 * How well a user's scores are predicted: "On your last 30 ratings, our predictions were off by 1.3, the members' average
 * by 1.6." (R241), and the same of opinions of movies as a whole (R552). Two statements.
 */
export async function readTaste(
  context: Pick<TasteContext, 'database' | 'model' | 'crowd'>,
  userId: string,
): Promise<TasteResponse> {
  const { database, model: holder } = context;
  const [model, ratings, enjoyment] = await Promise.all([
    holder.current(),
    readOwnRatings(database, userId),
    readViewerEnjoyment(context, userId),
  ]);
  const viewer = model === null ? null : viewerTasteOf(model, ratings);
  return {
    trainedAt: model?.trainedAt.toISOString() ?? null,
    ratings: ratings.length,
    accuracy: viewer === null ? null : accuracyOf(viewer.accuracy()),
    characteristics: perCharacteristic((name) => {
      const axis = characteristics.indexOf(name);
      const error = viewer?.accuracy().errors[axis];
      const aboveOthers = viewer === null ? null : pointsAboveOthers(viewer, axis);
      const isMeasured = error !== undefined && error.scores > 0;
      return {
        scores: scoresOn(ratings, axis),
        aboveOthers: aboveOthers === null ? null : roundTo(1, aboveOthers),
        predicted: isMeasured ? roundTo(1, error.predicted) : null,
        crowd: isMeasured ? roundTo(1, error.crowd) : null,
        isShown: viewer !== null && isShown(viewer, axis),
      };
    }),
    enjoyment: presentEnjoyment(enjoyment.viewer),
  };
}

function presentEnjoyment({ opinions, isShown: isEnjoymentShown, errors }: ViewerEnjoyment): TasteResponse['enjoyment'] {
  return {
    opinions,
    isShown: isEnjoymentShown,
    errors:
      errors === null
        ? null
        : {
            opinions: errors.opinions,
            own: roundTo(1, errors.own),
            everyone: roundTo(1, errors.everyone),
            vote: errors.vote === null ? null : roundTo(1, errors.vote),
          },
  };
}

/** Over all characteristics, each by its scores. */
function accuracyOf({ errors, ratings }: Accuracy): TasteResponse['accuracy'] {
  const scores = errors.reduce((sum, error) => sum + error.scores, 0);
  if (scores === 0) return null;
  const mean = (of: 'predicted' | 'crowd') => errors.reduce((sum, error) => sum + error.scores * error[of], 0) / scores;
  return { ratings, predicted: roundTo(1, mean('predicted')), crowd: roundTo(1, mean('crowd')) };
}

function scoresOn(ratings: readonly OwnRating[], axis: number): number {
  return ratings.filter(({ scores }) => (scores[axis] ?? 0) > 0).length;
}

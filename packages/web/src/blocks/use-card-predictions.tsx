import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { cardPrediction } from '@hexreel/domain/taste';
import { cardPredictionHint, cardPredictionText } from '@hexreel/domain/texts/taste';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardPredictionQueries } from '../features/taste/taste-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { characteristicText } from '../ui/characteristic-colour.ts';
import * as styles from './use-card-predictions.module.css';

/**
 * A prediction for the viewer, below each card where it differs from the members' average (R258); undefined for visitors,
 * whose grids need no room for it.
 */
export function useCardPredictions(movies: readonly MovieSummary[]): ((movieId: number) => ReactNode) | undefined {
  const api = useApi();
  const isMember = useViewer() !== null;
  const parts = useQueries({
    queries: isMember
      ? cardPredictionQueries(
          api,
          movies.map(({ id }) => id),
        )
      : [],
  });
  if (!isMember) return undefined;
  const predicted = new Map(parts.flatMap(({ data }) => data?.movies ?? []).map((movie) => [movie.movieId, movie.values]));
  const known = new Map(movies.map((movie) => [movie.id, movie.expected]));
  return (movieId) => {
    const values = predicted.get(movieId);
    const crowd = known.get(movieId);
    if (values === undefined || crowd === undefined) return null;
    const told = cardPrediction(
      values,
      perCharacteristic((name) => crowd[characteristics.indexOf(name)] ?? null),
    );
    if (told === null) return null;
    return (
      <span title={cardPredictionHint(told)} className={`${styles.forYou} ${characteristicText[told.characteristic]}`}>
        {cardPredictionText(told)}
      </span>
    );
  };
}

import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { cardPrediction } from '@hexreel/domain/taste';
import { enjoymentCardText, enjoymentText, onShelfText } from '@hexreel/domain/texts/enjoyment-cards';
import { cardPredictionHint, cardPredictionText } from '@hexreel/domain/texts/taste';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardEnjoymentQueries, cardPredictionQueries } from '../features/taste/taste-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';
import { useHasShelf, useShelf } from '../lib/shelf.ts';
import * as styles from './use-card-predictions.module.css';

/**
 * The viewer's expected opinion of each movie (R552), else a prediction where it differs from the members' average
 * (R258), below its card, and that it is on the shelf (R873); undefined for visitors, whose grids need no room for it.
 */
export function useCardPredictions(movies: readonly MovieSummary[]): ((movieId: number) => ReactNode) | undefined {
  const api = useApi();
  const isMember = useViewer() !== null;
  const ids = isMember ? movies.map(({ id }) => id) : [];
  const parts = useQueries({ queries: cardPredictionQueries(api, ids) });
  const opinions = useQueries({ queries: cardEnjoymentQueries(api, ids) });
  const [hasShelf, isOnShelf] = [useHasShelf(), useShelf()];
  if (!isMember) return undefined;
  const predicted = new Map(parts.flatMap(({ data }) => data?.movies ?? []).map((movie) => [movie.movieId, movie.values]));
  const expected = new Map(opinions.flatMap(({ data }) => data?.movies ?? []).map((movie) => [movie.movieId, movie]));
  const known = new Map(movies.map((movie) => [movie.id, movie.expected]));
  return (movieId) => (
    <>
      {hasShelf && <span className={styles.second} />}
      {isOnShelf(movieId) && <span className={styles.onShelf}>{onShelfText}</span>}
      {forYou(movieId)}
    </>
  );

  function forYou(movieId: number): ReactNode {
    const opinion = expected.get(movieId);
    if (opinion !== undefined) return line(enjoymentText(opinion), enjoymentCardText(opinion.value));
    const values = predicted.get(movieId);
    const crowd = known.get(movieId);
    if (values === undefined || crowd === undefined) return null;
    const told = cardPrediction(
      values,
      perCharacteristic((name) => crowd[characteristics.indexOf(name)] ?? null),
    );
    return told === null ? null : line(cardPredictionHint(told), cardPredictionText(told));
  }
}

function line(title: string, text: string): ReactNode {
  return (
    <span title={title} className={styles.forYou}>
      {text}
    </span>
  );
}

import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { CardActionsOptions, CardActionsProps } from './card-actions.tsx';
import { useViewer } from '../features/viewer/me-query.ts';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';

/** Loaded for users only, after hydration; if the chunk cannot be loaded, the cards stay as they are for visitors. */
const CardActions = lazy<ComponentType<CardActionsProps>>(() =>
  import('./card-actions.tsx').catch(() => ({ default: () => null })),
);

/**
 * Controls of cards apart from their link: the actions of `card-actions.tsx` for users, nothing for visitors (R68). Called
 * once per list, since a page has 150 cards.
 */
export function useCardActions(): ((movie: Movie, options?: CardActionsOptions) => ReactNode) | undefined {
  if (!useOnceHydrated(useViewer() !== null)) return undefined;
  return (movie, options) => (
    <Suspense>
      <CardActions movie={movie} {...options} />
    </Suspense>
  );
}

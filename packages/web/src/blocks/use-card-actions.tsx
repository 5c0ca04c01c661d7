import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { CardActionsOptions, CardActionsProps } from './card-actions.tsx';
import { useViewer } from '../features/viewer/me-query.ts';

/** Loaded for users only, after hydration; if the chunk cannot be loaded, the cards stay as they are for visitors. */
const CardActions = lazy<ComponentType<CardActionsProps>>(() =>
  import('./card-actions.tsx').catch(() => ({ default: () => null })),
);

/**
 * What cards have beside their link: the actions of `card-actions.tsx` for users, nothing for visitors (R68). Called
 * once per list, since a page has 150 cards.
 */
export function useCardActions(): ((movie: Movie, options?: CardActionsOptions) => ReactNode) | undefined {
  const isSignedIn = useViewer() !== null;
  // For visitors nothing changes after hydration, so that no list is rendered a second time.
  const isHydrated = useSyncExternalStore(never, yes, isSignedIn ? no : yes);
  if (!isSignedIn || !isHydrated) return undefined;
  return (movie, options) => (
    <Suspense>
      <CardActions movie={movie} {...options} />
    </Suspense>
  );
}

const never = () => no;
const yes = () => true;
const no = () => false;

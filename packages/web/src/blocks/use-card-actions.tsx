import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { CardActionsProps } from './card-actions.tsx';
import { useViewer } from '../features/viewer/me-query.ts';

/** Comes for members only, when their page is alive; a chunk that cannot be had leaves the cards as they are for visitors. */
const CardActions = lazy<ComponentType<CardActionsProps>>(() =>
  import('./card-actions.tsx').catch(() => ({ default: () => null })),
);

/**
 * What stands on cards beside their link: for members what `card-actions.tsx` holds, for visitors nothing (specification,
 * section 2, Browse). Asked once a list, since a page has 150 cards.
 */
export function useCardActions(): ((movie: Movie, alerts?: boolean) => ReactNode) | undefined {
  const isMember = useViewer() !== null;
  const isAlive = useSyncExternalStore(never, yes, no);
  if (!isMember || !isAlive) return undefined;
  return (movie, alerts = false) => (
    <Suspense>
      <CardActions movie={movie} alerts={alerts} />
    </Suspense>
  );
}

const never = () => no;
const yes = () => true;
const no = () => false;

import type { MovieSummary as Movie } from '@hexreel/domain/contract/movies';
import { useState } from 'react';
import { useIsAdmin } from '../features/viewer/me-query.ts';
import { SeenToggle } from '../features/history/seen-toggle.tsx';
import { WatchlistCardButton } from '../features/watchlist/watchlist-card-button.tsx';
import { AddToList } from '../features/lists/add-to-list.tsx';
import { BanButton } from './ban-button.tsx';
import { CardMenu } from './card-menu.tsx';
import * as styles from './card-actions.module.css';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/hexreel-context.tsx';
import { ratedIdsQuery } from '../lib/history-ids-query.ts';

export interface CardActionsOptions {
  /** A failed ban is shown in an alert (R182). */
  readonly alerts?: boolean;
  /** Movies of the viewer's own lists may be banned already, which leaves nothing to ban (R181). */
  readonly isBanned?: boolean;
}

export interface CardActionsProps extends CardActionsOptions {
  readonly movie: Movie;
}

/**
 * A card's actions for users and admins. With a mouse they appear over the poster while it is pointed at; elsewhere they
 * would always cover it, so all but the watchlist's are in a menu.
 */
export default function CardActions({ movie, alerts = false, isBanned = false }: CardActionsProps) {
  const isAdmin = useIsAdmin();
  const isRated = useIsRated(movie.id);
  const [canHover] = useState(() => !matchMedia('(hover: none)').matches);
  return (
    <>
      {canHover && !isRated && <SeenToggle movieId={movie.id} title={movie.title} />}
      <WatchlistCardButton movieId={movie.id} title={movie.title} variant="card" />
      {canHover && !isBanned && <AddToList movieId={movie.id} title={movie.title} className={styles.addToList} />}
      {!canHover && !(isRated && isBanned) && (
        <CardMenu movieId={movie.id} title={movie.title} isRated={isRated} isBanned={isBanned} />
      )}
      {isAdmin && !isBanned && <BanButton movie={movie} alerts={alerts} />}
    </>
  );
}

/** True if the viewer has rated or reviewed a movie. For users only. */
function useIsRated(movieId: number): boolean {
  return useQuery({ ...ratedIdsQuery(useApi()), select: (ids) => ids.includes(movieId) }).data === true;
}

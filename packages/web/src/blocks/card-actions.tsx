import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { useIsAdmin } from '../features/viewer/me-query.ts';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';
import { BanButton } from './ban-button.tsx';

export interface CardActionsProps {
  readonly movie: Movie;
  /** A ban that fails says so in an alert (specification, section 8, recommendation ban flow). */
  readonly alerts: boolean;
}

/** What a member, or an admin, can do with a movie on its card. */
export default function CardActions({ movie, alerts }: CardActionsProps) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <WatchlistToggle movieId={movie.id} title={movie.title} look="card" />
      {isAdmin && <BanButton movie={movie} alerts={alerts} />}
    </>
  );
}

import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { useIsAdmin } from '../features/viewer/me-query.ts';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';
import { BanButton } from './ban-button.tsx';

/**
 * What a member can do with a movie on its card; an admin can ban it, too.
 * @param alerts a ban that fails says so in an alert (specification, section 8, recommendation ban flow)
 */
export default function CardActions({ movie, alerts }: { readonly movie: Movie; readonly alerts: boolean }) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <WatchlistToggle movieId={movie.id} title={movie.title} look="card" />
      {isAdmin && <BanButton movie={movie} alerts={alerts} />}
    </>
  );
}

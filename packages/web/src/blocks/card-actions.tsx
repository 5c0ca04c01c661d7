import type { MovieCard as Movie } from '@hexreel/domain/api/movies';
import { WatchlistToggle } from '../features/watchlist/watchlist-toggle.tsx';

/** What a member can do with a movie on its card. */
export default function CardActions({ movie }: { readonly movie: Movie }) {
  return <WatchlistToggle movieId={movie.id} title={movie.title} look="card" />;
}

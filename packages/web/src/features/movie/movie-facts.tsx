import type { MovieResponse } from '@hexreel/domain/api/movies';
import { Icon } from '../../ui/icon.tsx';

/** Year, runtime in minutes, status badge and vote average in a line. */
export function MovieFacts({ movie }: { readonly movie: MovieResponse }) {
  const { year, runtime, status, voteAverage, voteCount } = movie;
  return (
    <ul aria-label="Facts" className="movie-facts">
      {year !== null && <li>{year}</li>}
      {runtime !== null && <li>{runtime} min</li>}
      <li className="movie-status">{status}</li>
      {voteAverage !== null && (
        <li className="flex items-center gap-1.5">
          <Icon name="star" className="size-4 text-muted" />
          <span className="sr-only">Rated </span>
          <span className="text-bone">{voteAverage.toFixed(1)}</span>
          <span className="text-sm">
            ({voteCount.toLocaleString('en-US')} {voteCount === 1 ? 'vote' : 'votes'})
          </span>
        </li>
      )}
    </ul>
  );
}

import type { SurpriseMovie } from '@hexreel/domain/api/movies';
import type { MouseEvent, ReactNode } from 'react';
import { moviePath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** One suggestion: poster, title, what it is about, and the ways on. @param onLeave the link to the movie was followed */
export function Suggestion({
  movie,
  poster,
  watchlist,
  onLeave,
}: {
  readonly movie: SurpriseMovie;
  readonly poster: ReactNode;
  readonly watchlist: ReactNode;
  readonly onLeave: () => void;
}) {
  const { id, title, year, runtime, voteAverage, overview } = movie;
  const facts = [
    year,
    runtime === null ? null : `${runtime} min`,
    voteAverage === null ? null : `\u2605 ${voteAverage.toFixed(1)}`,
  ];
  const leave = (event: MouseEvent) => {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onLeave();
  };
  return (
    <article className="suggestion">
      <div className="suggestion-poster">{poster}</div>
      <div className="suggestion-title">
        <h3 className="text-2xl sm:text-3xl wrap-break-word hyphens-auto">{title}</h3>
        <p className="mt-2 flex flex-wrap gap-x-3 text-muted">
          {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
        </p>
      </div>
      <div className="suggestion-more">
        <p className="suggestion-overview">{overview}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <a href={moviePath(id)} onClick={leave} aria-label={`View Details: ${title}`} className={buttonClass()}>
            View Details
          </a>
          {watchlist}
        </div>
      </div>
    </article>
  );
}

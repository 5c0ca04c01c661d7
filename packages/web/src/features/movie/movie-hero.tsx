import type { MovieResponse } from '@hexreel/domain/api/movies';
import { backdropSizes, imageSourceSet, imageUrl } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';
import { MovieChips } from './movie-chips.tsx';
import { MovieFacts } from './movie-facts.tsx';

/** The top of the movie page: backdrop, poster, title, facts and what can be done with the movie. */
export function MovieHero({
  movie,
  poster,
  actions,
}: {
  readonly movie: MovieResponse;
  readonly poster: ReactNode;
  readonly actions: ReactNode;
}) {
  const { backdrop, title, originalTitle, originalLanguage } = movie;
  return (
    <header className="movie-hero page-edge" data-backdrop={backdrop !== null}>
      {backdrop !== null && (
        <img
          className="movie-backdrop"
          src={imageUrl(backdrop, 'w1280')}
          srcSet={imageSourceSet(backdrop, backdropSizes)}
          sizes="100vw"
          width="1280"
          height="720"
          alt=""
          fetchPriority="high"
        />
      )}
      <div className="movie-poster">{poster}</div>
      <div className="movie-title">
        <h1>{title}</h1>
        {originalTitle !== title && (
          <p className="mt-2 text-muted">
            <span className="sr-only">Original title: </span>
            <span lang={originalLanguage}>{originalTitle}</span>
          </p>
        )}
        <MovieFacts movie={movie} />
      </div>
      <div className="movie-more">
        <MovieChips movie={movie} />
        {movie.directors.length > 0 && (
          <p>
            <span className="text-muted">Directed by</span> {movie.directors.join(', ')}
          </p>
        )}
        <div className="movie-actions max-md:*:px-3">{actions}</div>
      </div>
    </header>
  );
}

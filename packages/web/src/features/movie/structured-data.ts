import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { drawnImageUrl } from '../../lib/page-head.ts';
import { moviePath } from '../../lib/paths.ts';

/** The movie for search engines: a schema.org Movie. @param publicUrl origin of the site, for absolute URLs */
export function movieStructuredData(movie: MovieResponse, publicUrl: string): Readonly<Record<string, unknown>> {
  const { poster, releaseDate, runtime, directors, cast, imdbId } = movie;
  const user = (name: string) => ({ '@type': 'Person', name });
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: movie.title,
    ...(movie.originalTitle === movie.title ? {} : { alternateName: movie.originalTitle }),
    url: `${publicUrl}${moviePath(movie.id)}`,
    description: movie.overview,
    genre: movie.genres.map(({ name }) => name),
    ...(poster === null ? {} : { image: new URL(drawnImageUrl(poster, 'w500'), `${publicUrl}/`).href }),
    ...(releaseDate === null ? {} : { datePublished: releaseDate }),
    ...(runtime === null ? {} : { duration: `PT${runtime}M` }),
    ...(directors.length === 0 ? {} : { director: directors.map(user) }),
    ...(cast.length === 0 ? {} : { actor: cast.map(({ name }) => user(name)) }),
    ...(imdbId === null ? {} : { sameAs: `https://www.imdb.com/title/${imdbId}/` }),
  };
}

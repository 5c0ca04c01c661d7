import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { inject } from 'vitest';

type Movies = MoviesResponse['movies'];

/** A page of the site's movies, the most popular first. */
export async function popularMovies(page = 1, url: string = inject('siteUrl')): Promise<Movies> {
  return ((await (await fetch(`${url}/api/movies?page=${page}`)).json()) as MoviesResponse).movies;
}

/** A movie of a list. @throws Error if the list is shorter */
export function movieAt(movies: Movies, place: number): Movies[number] {
  const movie = movies[place];
  if (movie === undefined) throw new Error(`There are ${movies.length} movies`);
  return movie;
}

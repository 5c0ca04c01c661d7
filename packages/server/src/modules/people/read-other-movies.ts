import { ApiError } from '@hexreel/domain/contract/errors';
import type { OtherMoviesResponse } from '@hexreel/domain/contract/people';
import { castShown } from '@hexreel/domain/movie';
import { otherMoviesShown, personKey } from '@hexreel/domain/people';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { BrowseIndex } from '../discovery/index.ts';

/**
 * The most popular other movies of a movie's directors and of the first of its cast (R434). From memory, without a
 * statement, however many people there are.
 * @param isShown decides by its id whether a movie is listed; the viewer's hard no's (R284)
 * @throws ApiError movie_not_found where lists do not show the movie
 */
export async function readOtherMovies(
  browseIndex: BrowseIndex,
  movieId: number,
  isShown: (movieId: number) => boolean = () => true,
): Promise<OtherMoviesResponse> {
  const credits = await browseIndex.creditsOf(movieId);
  if (credits === null) throw new ApiError('movie_not_found', errorTexts.movieNotFound);
  const namesOf = (role: 'director' | 'cast') => credits.filter((credit) => credit.role === role).map(({ name }) => name);
  const names = new Set([...namesOf('director'), ...namesOf('cast').slice(0, castShown)]);
  const only = (id: number) => id !== movieId && isShown(id);
  const people = await Promise.all(
    [...names].map(async (name) => {
      const filters = { person: personKey(name), sortBy: 'popularity' } as const;
      const { movies } = await browseIndex.list({ filters, currentYear: 0, only }, { from: 0, count: otherMoviesShown });
      return { name, movies: movies.map(({ id, title, year, poster }) => ({ id, title, year, poster })) };
    }),
  );
  return { people: people.filter(({ movies }) => movies.length > 0) };
}

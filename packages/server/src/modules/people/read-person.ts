import { ApiError } from '@hexreel/domain/contract/errors';
import type { PersonQuery, PersonResponse } from '@hexreel/domain/contract/people';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { moviesPerPage } from '@hexreel/domain/movie';
import { personKey, personSlug } from '@hexreel/domain/people';
import { meanShape } from '@hexreel/domain/reel';
import { personTexts } from '@hexreel/domain/texts/people';
import { roundTo } from '../catalogue/index.ts';
import { shownOf, type BrowseIndex, type FoundPerson } from '../discovery/index.ts';

/** A request for a person's page: which part of it, and for whom. */
export interface AskedPerson {
  /** As in the address. */
  readonly slug: string;
  readonly query: PersonQuery;
  /** Decides by its id whether a movie is listed; the viewer's hard no's (R284). */
  readonly isShown?: (movieId: number) => boolean;
}

/**
 * Someone's movies as Browse orders them, and what these are like together (R380 to R382). From memory, without a statement.
 * @throws ApiError not_found where no one has the name
 */
export async function readPerson(
  browseIndex: BrowseIndex,
  { slug, query, isShown = () => true }: AskedPerson,
): Promise<PersonResponse> {
  const { person, ...facts } = await findPerson(browseIndex, slug);
  const { as: role, sortBy = 'popularity', page = 1 } = query;
  const ofRole = [...person.movies].filter(([, part]) => role === undefined || part === role).map(([movie]) => movie);
  // The role decides as well as the name: of movies that they directed and acted in, the index knows one part.
  const ids = new Set(ofRole.map(({ id }) => id).filter(isShown));
  const { movies, total, credits } = await browseIndex.list(
    { filters: { person: person.name, sortBy }, currentYear: 0, only: (movieId) => ids.has(movieId) },
    { from: (page - 1) * moviesPerPage, count: moviesPerPage },
  );
  const { averages, movies: counted } = meanShape(ofRole.map(shownOf));
  return {
    ...facts,
    shape: {
      averages: perCharacteristic((name) => (averages[name] === null ? null : roundTo(1, averages[name]))),
      movies: counted,
    },
    movies: [...movies],
    credits: [...credits],
    total,
    page,
    nextPage: page * moviesPerPage < total ? page + 1 : null,
  };
}

/** @returns the ids of all their movies that lists may show @throws ApiError as `readPerson` does */
export async function readMoviesOfPerson(browseIndex: BrowseIndex, slug: string): Promise<number[]> {
  const { person } = await findPerson(browseIndex, slug);
  return [...person.movies.keys()].map(({ id }) => id);
}

async function findPerson(browseIndex: BrowseIndex, slug: string) {
  const person = await browseIndex.findPerson(personKey(slug));
  if (person === null) throw new ApiError('not_found', personTexts.notFound);
  const directed = [...person.movies.values()].filter((part) => part === 'director').length;
  return {
    person,
    slug: personSlug(person.name),
    name: person.name,
    directed,
    acted: person.movies.size - directed,
    years: yearsOf(person),
  };
}

function yearsOf({ movies }: FoundPerson): PersonResponse['years'] {
  const years = [...movies.keys()].flatMap(({ year }) => year ?? []);
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) };
}

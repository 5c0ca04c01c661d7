import {
  otherMoviesResponseSchema,
  ownPersonResponseSchema,
  personResponseSchema,
  type PersonQuery,
} from '@hexreel/domain/contract/people';
import { personKey } from '@hexreel/domain/people';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { averagesTag, listsTag, movieSummaryTag, type BrowseIndex, type HiddenFor } from '../discovery/index.ts';
import { readSeenIds } from '../history/index.ts';
import { readOtherMovies } from './read-other-movies.ts';
import { readMoviesOfPerson, readPerson } from './read-person.ts';

interface PeopleContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly browseIndex: BrowseIndex;
  readonly hiddenFor: HiddenFor;
}

/** The people of movies: who directed them or acted in them, and what their movies are like (R380 to R384, R434). */
export function registerPeople({ registry, endpoints }: ApiRoutes, context: PeopleContext): void {
  const { database, cache, browseIndex, hiddenFor } = context;

  registry.read(endpoints.readPerson, ({ params: { slug }, query }) =>
    readAnswer(cache, `credits:${cacheKey(slug, query)}`, {
      freshMilliseconds: freshness.untilInvalidated,
      tags: [listsTag, averagesTag],
      load: async () => {
        const person = await readPerson(browseIndex, { slug, query });
        return publicAnswer(
          personResponseSchema,
          person,
          person.movies.map(({ id }) => movieSummaryTag(id)),
        );
      },
    }),
  );

  registry.read(endpoints.readOwnPerson, async ({ member, params: { slug }, query }) => {
    const { id } = await member();
    const [hidden, seen, movieIds] = await Promise.all([
      hiddenFor(id),
      readSeenIds(database, id),
      readMoviesOfPerson(browseIndex, slug),
    ]);
    const isShown = (movieId: number) => hidden?.has(movieId) !== true;
    const person = await readPerson(browseIndex, { slug, query, isShown });
    return ownPersonResponseSchema.parse({ ...person, seen: movieIds.filter((movieId) => seen.has(movieId)).length });
  });

  registry.read(endpoints.readOtherMovies, ({ params }) => {
    const movieId = parseMovieId(params.id);
    return readAnswer(cache, `other-movies:${movieId}`, {
      freshMilliseconds: freshness.untilInvalidated,
      tags: [listsTag, movieSummaryTag(movieId)],
      load: async () => {
        const answer = await readOtherMovies(browseIndex, movieId);
        const shown = new Set(answer.people.flatMap(({ movies }) => movies.map(({ id }) => id)));
        return publicAnswer(otherMoviesResponseSchema, answer, [...shown].map(movieSummaryTag));
      },
    });
  });

  registry.read(endpoints.readOwnOtherMovies, async ({ member, params }) => {
    const hidden = await hiddenFor((await member()).id);
    const isShown = (movieId: number) => hidden?.has(movieId) !== true;
    return otherMoviesResponseSchema.parse(await readOtherMovies(browseIndex, parseMovieId(params.id), isShown));
  });
}

function cacheKey(slug: string, { as, sortBy, page = 1 }: PersonQuery): string {
  return [personKey(slug), as ?? '', sortBy ?? '', page].join(':');
}

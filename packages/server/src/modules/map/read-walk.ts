import { mapWalkResponseSchema, type MapWalkQuery, type MapWalkResponse } from '@hexreel/domain/contract/map';
import { walkBetween, type MapPlace } from '@hexreel/domain/map';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import { movieSummaryTag } from '../discovery/index.ts';
import type { Hidden, MapContext } from './context.ts';
import { nightMapTag } from './map-repository.ts';
import type { ServedMap } from './map-holder.ts';
import { readMapMovies } from './present-movies.ts';

/** A walk from one movie to another, the same for everyone (R354). */
export function readMapWalk(context: MapContext, query: MapWalkQuery): Promise<PublicAnswer<MapWalkResponse>> {
  return readAnswer(context.cache, `map-walk:${query.from}:${query.to ?? ''}`, {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [nightMapTag],
    load: async () => {
      const { answer, asked } = await walk(context, query, null);
      return publicAnswer(mapWalkResponseSchema, answer, asked.map(movieSummaryTag));
    },
  });
}

/** The same for a member, around what is hidden from them (R284). */
export async function readOwnMapWalk(context: MapContext, userId: string, query: MapWalkQuery): Promise<MapWalkResponse> {
  const hidden = await context.hiddenFor(userId);
  return hidden === null ? (await readMapWalk(context, query)).value : (await walk(context, query, hidden)).answer;
}

async function walk(
  context: MapContext,
  { from, to }: MapWalkQuery,
  hidden: Hidden,
): Promise<{ readonly answer: MapWalkResponse; readonly asked: readonly number[] }> {
  const map = await context.map.current();
  const asked = new Set([from, ...(to === undefined ? [] : [to])]);
  const ends = [...asked].flatMap((movieId) => (hidden?.has(movieId) === true ? [] : (map?.placeOf.get(movieId) ?? [])));
  const shown = await readMapMovies(context, ends);
  const shownAs = (id: number | undefined) => shown.find((movie) => movie.id === id) ?? null;
  const [first, last] = [shownAs(from), shownAs(to)];
  const stops =
    first === null || last === null || map === null ? [] : await findStops(context, map, { from, to: last.id, hidden, asked });
  return { answer: { from: first, to: last, stops }, asked: [...asked] };
}

/** Around movies that lists may not show, which the map learns at night. @param asked called with every movie that was considered */
async function findStops(
  context: Pick<MapContext, 'movies'>,
  { places, placeOf }: ServedMap,
  {
    from,
    to,
    hidden,
    asked,
  }: { readonly from: number; readonly to: number; readonly hidden: Hidden; readonly asked: Set<number> },
) {
  const [first, last] = [placeOf.get(from), placeOf.get(to)];
  if (first === undefined || last === undefined) return [];
  let candidates: readonly MapPlace[] = hidden === null ? places : places.filter(({ movieId }) => !hidden.has(movieId));
  for (;;) {
    const found = walkBetween(first, last, candidates);
    for (const { movieId } of found) asked.add(movieId);
    const movies = await readMapMovies(context, found);
    if (movies.length === found.length) return movies;
    const listed = new Set(movies.map(({ id }) => id));
    const missing = new Set(found.flatMap(({ movieId }) => (listed.has(movieId) ? [] : [movieId])));
    candidates = candidates.filter(({ movieId }) => !missing.has(movieId));
  }
}

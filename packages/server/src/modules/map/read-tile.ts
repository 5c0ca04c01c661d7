import { ApiError } from '@hexreel/domain/contract/errors';
import { mapTileResponseSchema, type MapTileResponse } from '@hexreel/domain/contract/map';
import { readTile, tileKey } from '@hexreel/domain/map';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import { movieSummaryTag } from '../discovery/index.ts';
import type { MapContext } from './context.ts';
import { nightMapTag } from './map-repository.ts';
import { readMapMovies } from './present-movies.ts';

/** A tile as in the URL. */
export interface TileParams {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/** Movies of a tile, the same for everyone (R352). @throws ApiError not_found for what is no tile */
export async function readMapTile(context: MapContext, params: TileParams): Promise<PublicAnswer<MapTileResponse>> {
  const key = keyOf(params);
  return readAnswer(context.cache, `map-tile:${key}`, {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [nightMapTag],
    load: async () => {
      const places = (await context.map.current())?.tiles.get(key) ?? [];
      const answer = { movies: await readMapMovies(context, places), dimmed: [] };
      return publicAnswer(
        mapTileResponseSchema,
        answer,
        places.map(({ movieId }) => movieSummaryTag(movieId)),
      );
    },
  });
}

/** The same for a member: of what is hidden from them only the place is left (R356). @throws ApiError not_found */
export async function readOwnMapTile(context: MapContext, userId: string, params: TileParams): Promise<MapTileResponse> {
  const hidden = await context.hiddenFor(userId);
  const { movies, dimmed } = (await readMapTile(context, params)).value;
  if (hidden === null) return { movies, dimmed };
  return {
    movies: movies.filter(({ id }) => !hidden.has(id)),
    dimmed: movies.filter(({ id }) => hidden.has(id)).map(({ x, y }) => [x, y]),
  };
}

function keyOf({ z, x, y }: TileParams): string {
  const tile = readTile(z, x, y);
  if (tile === null) throw new ApiError('not_found', requestTexts.nothingHere);
  return tileKey(tile);
}

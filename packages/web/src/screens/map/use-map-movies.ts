import type { MapMovie, MapTileResponse } from '@hexreel/domain/contract/map';
import { tileKey, tilesIn, type MapView } from '@hexreel/domain/map';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mapTileQuery } from '../../features/map/map-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';

/** A movie with the zoom of the tile that it is on: the further down, the fewer know it. */
export interface DrawnMovie extends MapMovie {
  readonly zoom: number;
}

export interface MapMovies {
  /** The most rated first, each once. */
  readonly movies: readonly DrawnMovie[];
  readonly dimmed: MapTileResponse['dimmed'];
  /** A tile is missing, which `retry` asks for again. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * The movies of a view, from the tiles that have been loaded so far.
 * @param zoom tiles down to this one are loaded
 * @param further movies that are shown wherever they lie, such as those of a walk
 */
export function useMapMovies(
  { view, zoom, isMember }: { readonly view: MapView; readonly zoom: number; readonly isMember: boolean },
  further: readonly MapMovie[],
): MapMovies {
  const api = useApi();
  const queryClient = useQueryClient();
  const isHydrated = useOnceHydrated();
  const tiles = tilesIn(view, isHydrated ? zoom : 0);
  const answers = useQueries({
    queries: tiles.map((tile) => mapTileQuery(api, tile, isMember)),
    combine: combineAnswers,
  });
  const key = tiles.map(tileKey).join(' ');
  const shown = useMemo(() => {
    const movies = new Map<number, DrawnMovie>(further.map((movie) => [movie.id, { ...movie, zoom: 0 }]));
    const zooms = key.split(' ').map((tile) => Number(tile.split('/')[0]));
    answers.data.forEach((answer, at) => {
      for (const movie of answer?.movies ?? [])
        if (!movies.has(movie.id)) movies.set(movie.id, { ...movie, zoom: zooms[at] ?? 0 });
    });
    return {
      movies: [...movies.values()],
      dimmed: answers.data.flatMap((answer) => answer?.dimmed ?? []),
      isFailed: answers.isFailed,
    };
  }, [answers, key, further]);
  const retry = () => {
    for (const { queryKey } of tiles.map((tile) => mapTileQuery(api, tile, isMember)))
      void queryClient.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
  };
  return { ...shown, retry };
}

function combineAnswers(results: readonly { readonly data: MapTileResponse | undefined; readonly isLoadingError: boolean }[]) {
  return { data: results.map(({ data }) => data), isFailed: results.some(({ isLoadingError }) => isLoadingError) };
}

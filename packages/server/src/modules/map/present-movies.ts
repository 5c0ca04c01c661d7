import type { MapMovie } from '@hexreel/domain/contract/map';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { MapPlace } from '@hexreel/domain/map';
import type { MapContext } from './context.ts';

/** Places with what is shown of their movies, in the same order; those that lists may not show are left out. */
export async function readMapMovies({ movies }: Pick<MapContext, 'movies'>, places: readonly MapPlace[]): Promise<MapMovie[]> {
  const summaries = await movies.summariesOf(places.map(({ movieId }) => movieId));
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return places.flatMap(({ movieId, x, y }) => {
    const summary = byId.get(movieId);
    return summary === undefined ? [] : [{ ...presentMapMovie(summary), x, y }];
  });
}

function presentMapMovie({
  id,
  title,
  year,
  poster,
  expected,
  source,
  members,
  signature,
}: MovieSummary): Omit<MapMovie, 'x' | 'y'> {
  return { id, title, year, poster, expected, source, members, signature };
}

import type { PlannedMovie } from '@hexreel/domain/contract/marathon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marathonQuery, type AskedMarathon } from '../../features/marathon/marathon-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sortedBy } from './planned-movies.ts';

const noMovies: readonly PlannedMovie[] = [];

/**
 * The movies of an address, and of the one before it until their answer arrives, or where it fails.
 * @returns `isAnswered`: they are those of the address, of which so many are `unavailable`; `failure`: why they are not
 */
export function useKnownMovies(asked: AskedMarathon, isMember: boolean) {
  const [known, setKnown] = useState(noMovies);
  const hasMovies = asked.movies.length > 0 || asked.count !== null;
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...marathonQuery(useApi(), asked, isMember),
    enabled: hasMovies,
    // Fewer of the same movies, and another order, need no request.
    initialData: () => (isAmong(known, asked) ? { movies: [...sortedBy(known, asked.movies)] } : undefined),
  });
  const movies = hasMovies ? (data?.movies ?? known) : noMovies;
  if (movies !== known) setKnown(movies);
  return {
    movies,
    isAnswered: data !== undefined,
    /** Nothing is asked for, or nothing of it is there. */
    isEmpty: movies.length === 0 && (!hasMovies || data !== undefined),
    unavailable: data === undefined ? 0 : asked.movies.length - sortedBy(movies, asked.movies).length,
    failure: hasMovies && isError && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

/** True if an address asks for known movies and no others. */
function isAmong(known: readonly PlannedMovie[], { movies, count }: AskedMarathon): boolean {
  const ids = new Set(known.map(({ movie }) => movie.id));
  return movies.length > 0 && (count ?? 0) <= movies.length && movies.every((id) => ids.has(id));
}

import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { useQuery } from '@tanstack/react-query';
import { historyIdsQuery } from '../lib/history-ids-query.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { useApi } from '../lib/hexreel-context.tsx';

/**
 * Gives movies of a list that is the same for everyone without what the viewer has seen, where they want that (R298). Called
 * once per page, however many lists it has: each call follows two queries, all of which start at the end of hydration.
 */
export function useUnhiddenMovies(): (movies: readonly MovieSummary[]) => readonly MovieSummary[] {
  const history = useQuery({ ...historyIdsQuery(useApi()), enabled: useViewer() !== null }).data;
  return (movies) => (history?.hidesInLists === true ? movies.filter(({ id }) => !history.seen.includes(id)) : movies);
}

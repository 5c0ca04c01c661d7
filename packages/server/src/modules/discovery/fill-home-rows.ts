import type { HomeResponse, MovieSummary } from '@hexreel/domain/contract/movies';
import { distinctRows, fewestInCommunityRow, moviesPerSubgenreRow, type CommunityRowName } from '@hexreel/domain/movie';
import type { HomeLists } from './read-home.ts';

/**
 * Fills Home's rows from their candidates, with as few movies twice as possible (R346), and leaves out rows of members'
 * scores with too few movies to be one (R347). The twelve most popular movies stay as they are.
 */
export function fillHomeRows(
  { hero, popular, rows }: HomeLists,
  { quiet, divisive }: Readonly<Record<CommunityRowName, readonly MovieSummary[]>>,
): Omit<HomeResponse, 'day' | 'closest' | 'leastKnown'> {
  const community = [quiet, divisive].map((list) => (list.length < fewestInCommunityRow ? [] : list));
  const [quietRow = [], divisiveRow = [], ...subgenreRows] = distinctRows([...community, ...rows.map(({ movies }) => movies)], {
    shown: popular.map(({ id }) => id),
    count: moviesPerSubgenreRow,
  });
  return {
    hero,
    popular,
    rows: rows.map(({ subgenre }, place) => ({ subgenre, movies: subgenreRows[place] ?? [] })),
    communityRows: { quiet: quietRow, divisive: divisiveRow },
  };
}

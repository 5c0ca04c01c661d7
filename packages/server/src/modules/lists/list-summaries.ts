import type { ListSummary } from '@hexreel/domain/contract/lists';
import { listPosters } from '@hexreel/domain/lists';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieList, movieListEntry, user } from '../../db/schema/index.ts';
import { isOpen, selectClosedMovies } from '../catalogue/index.ts';
import { presentUserSummary, userSummaryColumns } from '../users/index.ts';

interface SummaryRow {
  readonly list: Pick<typeof movieList.$inferSelect, 'id' | 'title' | 'visibility' | 'isRanked' | 'updatedAt'>;
  readonly author: Parameters<typeof presentUserSummary>[0];
  readonly movies: number;
  readonly posters: (string | null)[];
}

const listColumns = {
  id: movieList.id,
  title: movieList.title,
  visibility: movieList.visibility,
  isRanked: movieList.isRanked,
  updatedAt: movieList.updatedAt,
};

/** Lists with their authors, and what is in them as others see it; to be filtered and ordered. Part of one statement. */
export function selectSummaries(database: Database) {
  const entries = entriesOf(database);
  return database
    .select({
      list: listColumns,
      author: userSummaryColumns,
      movies: sql<number>`(
        select count(*)::int from ${movieListEntry}
        where ${movieListEntry.listId} = ${movieList.id} and ${movieListEntry.movieId} not in (${selectClosedMovies(database)}))`.as(
        'movies',
      ),
      posters: sql<(string | null)[]>`array(
        select ${movie.poster} ${entries} order by ${movieListEntry.position}, ${movieListEntry.movieId} limit ${listPosters})`.as(
        'posters',
      ),
    })
    .from(movieList)
    .innerJoin(user, eq(user.id, movieList.userId))
    .$dynamic();
}

function entriesOf(database: Database): SQL {
  return sql`from ${movieListEntry} join ${movie} on ${movie.id} = ${movieListEntry.movieId}
    where ${movieListEntry.listId} = ${movieList.id} and ${isOpen(database)}`;
}

/** The allow-list of a summary, field by field. */
export function presentListSummary({ list, author, movies, posters }: SummaryRow): ListSummary {
  return {
    id: list.id,
    title: list.title,
    visibility: list.visibility,
    isRanked: list.isRanked,
    movies,
    posters,
    updatedAt: list.updatedAt.toISOString(),
    author: presentUserSummary(author),
  };
}

import type { MoviesResponse } from '@hexreel/domain/api/movies';
import { characteristics } from '@hexreel/domain/characteristics';
import {
  animationGenre,
  familyGenre,
  findYearOption,
  hasSliders,
  latestVotes,
  moviesPerPage,
  moviesWithSliders,
  searchKey,
  topRatedVotes,
  type BrowseFilters,
  type SortOrder,
} from '@hexreel/domain/movie';
import { and, desc, eq, gte, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { cardColumns, isListed, presentCard } from './cards.ts';

/**
 * Browse: all filters narrow one list (readings, 3 and 4). Twenty movies a page; with a slider above 0 the whole
 * matching set, 500 at most, on one page. A search orders by relevance unless a sort is chosen.
 * @param context.keepCount lends the number of a set with more than those 500, which may be a little old: counting
 * thousands takes longer than reading what is shown
 */
export async function browseMovies(
  context: { readonly database: Database; readonly keepCount: KeepCount },
  filters: BrowseFilters,
  currentYear: number,
): Promise<MoviesResponse> {
  const search = filters.search === undefined ? null : searchKey(filters.search);
  const close = await selectMovies(context, filters, { currentYear, search, likeness: closeLikeness });
  if (close.total > 0 || search === null) return close;
  return selectMovies(context, filters, { currentYear, search, likeness: looseLikeness });
}

export type KeepCount = (count: () => Promise<number>) => Promise<number>;

/** Word similarity (pg_trgm) that counts as a hit; the loose one only where nothing is close, as for a slip in a short word. */
const closeLikeness = 0.55;
const looseLikeness = 0.35;

interface Selection {
  readonly currentYear: number;
  /** The search's key, or null where nothing is searched. */
  readonly search: string | null;
  readonly likeness: number;
}

async function selectMovies(
  { database, keepCount }: { readonly database: Database; readonly keepCount: KeepCount },
  filters: BrowseFilters,
  selection: Selection,
): Promise<MoviesResponse> {
  const where = and(...conditions(database, filters, selection));
  const onePage = hasSliders(filters);
  const page = onePage ? 1 : (filters.page ?? 1);
  const size = onePage ? moviesWithSliders : moviesPerPage;
  const rows = database
    .select(cardColumns)
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(where)
    .orderBy(...order(filters.sortBy, selection.search))
    .limit(size)
    .offset((page - 1) * size);
  if (onePage) {
    const movies = (await rows).map(presentCard);
    const all = movies.length < size ? movies.length : await keepCount(() => countMovies(database, where, true));
    return { movies, total: Math.max(all, movies.length), page, nextPage: null };
  }
  const [found, total] = await Promise.all([rows, countMovies(database, where, false)]);
  return { movies: found.map(presentCard), total, page, nextPage: page * size < total ? page + 1 : null };
}

async function countMovies(database: Database, where: SQL | undefined, withAverages: boolean): Promise<number> {
  const from = database
    .select({ total: sql<number>`count(*)::int` })
    .from(movie)
    .$dynamic();
  if (withAverages) from.innerJoin(movieAverage, eq(movieAverage.movieId, movie.id));
  const [row] = await from.where(where);
  return row?.total ?? 0;
}

function conditions(database: Database, filters: BrowseFilters, { currentYear, search, likeness }: Selection): SQL[] {
  const all = [isListed(database)];
  if (search !== null)
    all.push(matches(search, likeness), not(sql`${movie.genreIds} && array[${sql.raw(`${animationGenre}, ${familyGenre}`)}]`));
  if (search === null && filters.sortBy === 'rating') all.push(gte(movie.voteCount, topRatedVotes));
  if (search === null && filters.sortBy === 'latest') all.push(gte(movie.voteCount, latestVotes));
  const years = filters.year === undefined ? null : findYearOption(filters.year, currentYear);
  if (years !== null && years.from !== null) all.push(gte(movie.releaseYear, years.from));
  if (years !== null && years.to !== null) all.push(lte(movie.releaseYear, years.to));
  if (filters.rating !== undefined && filters.rating > 0) all.push(gte(movie.voteAverage, filters.rating));
  if (filters.subgenre !== undefined) all.push(sql`${movie.subgenres} @> array[${filters.subgenre}]::text[]`);
  for (const characteristic of characteristics) {
    const least = filters[characteristic] ?? 0;
    if (least > 0) all.push(gte(movieAverage[characteristic], least));
  }
  return all;
}

/** Parts of a title, or words that are like it; the signs of patterns in a search are text. */
function matches(search: string, likeness: number): SQL {
  if (search === '') return sql`false`;
  if (search.length < 3) return sql`(${movie.searchText} like ${`${search}%`} or ${movie.searchText} ~ ${`(^|\\s)${search}`})`;
  const alike = sql`(${search} <% ${movie.searchText} and word_similarity(${search}, ${movie.searchText}) >= ${likeness})`;
  return or(sql`${movie.searchText} like ${`%${search}%`}`, alike) as SQL;
}

function order(sortBy: SortOrder | undefined, search: string | null): SQL[] {
  if (sortBy === undefined && search !== null) return byRelevance(search);
  switch (sortBy ?? 'popularity') {
    case 'popularity':
      return [desc(movie.popularity), desc(movie.id)];
    case 'rating':
      return [desc(movie.voteAverage), desc(movie.voteCount), desc(movie.id)];
    case 'latest':
      return [sql`${movie.releaseDate} desc nulls last`, desc(movie.id)];
  }
}

/** The exact title first, then titles that begin with it, then by likeness, the more popular one first among equals. */
function byRelevance(search: string): SQL[] {
  const text = movie.searchText;
  return [
    sql`(${text} = ${search} or ${text} like ${`${search}\n%`} or ${text} like ${`%\n${search}`}) desc`,
    sql`(${text} like ${`${search}%`}) desc`,
    sql`round(word_similarity(${search}, ${text})::numeric, 1) desc`,
    desc(movie.popularity),
    desc(movie.id),
  ];
}

import { animationGenre, familyGenre } from '@hexreel/domain/movie';
import { and, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';

/**
 * How far a title may be from the words of a search: close has them in it, or words much like them; loose has words a
 * little like them, for a slip in a short word, and is looked at where nothing is close.
 */
export type Likeness = 'close' | 'loose';

/** Least word similarity (pg_trgm) for the loose kind; the close one's is the threshold of every connection (db/client). */
const looseLikeness = 0.4;

/**
 * Searches titles and original titles by relevance: the exact title first, then titles that begin with it, then by
 * likeness, the more popular one first among equals. Animation and family are left out (readings, 6).
 * @param search as `searchKey` gives it
 * @returns ids, the best first
 */
export async function searchMovies(database: Database, search: string, likeness: Likeness): Promise<readonly number[]> {
  if (search === '') return [];
  if (likeness === 'close') return find(database, search);
  // The index offers what is above the connection's threshold.
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(looseLikeness))}`);
    return find(tx, search);
  });
}

async function find(database: Database, search: string): Promise<readonly number[]> {
  const found = database
    .select({ id: movie.id, popularity: movie.popularity, relevance: relevance(search).as('relevance') })
    .from(movie)
    .where(
      and(
        matches(search),
        movie.isHorror,
        isNull(movie.removedAt),
        not(sql`${movie.genreIds} && array[${sql.raw(`${animationGenre}, ${familyGenre}`)}]`),
      ),
    )
    // Relevance is worked out once a row, not at each comparison.
    .offset(0)
    .as('found');
  const [row] = await database
    .select({
      ids: sql<
        number[] | null
      >`array_agg(${found.id} order by ${found.relevance} desc, ${found.popularity} desc, ${found.id} desc)`,
    })
    .from(found);
  return row?.ids ?? [];
}

/** Parts of a title, or words that are like it; the signs of patterns in a search are text. */
function matches(search: string): SQL {
  const text = movie.searchText;
  if (search.length < 3) return sql`(${text} like ${`${search}%`} or ${text} ~ ${`(^|\\s)${search}`})`;
  return sql`(${text} like ${`%${search}%`} or ${search} <% ${text})`;
}

/**
 * From 0 up: 40 for a title, 30 for the beginning of one, else tenths of likeness. Where the search stands in the title
 * as it is, that takes no working out of likeness, which is the dearest part of a search.
 */
function relevance(search: string): SQL<number> {
  const text = movie.searchText;
  const words = sql`' ' || replace(${text}, chr(10), ' ') || ' '`;
  return sql`case
    when ${text} = ${search} or ${text} like ${`${search}\n%`} or ${text} like ${`%\n${search}`} then 40
    when ${text} like ${`${search}%`} then 30
    when ${text} like ${`%${search}%`} then
      case when ${words} like ${`% ${search} %`} then 10 when ${words} like ${`% ${search}%`} then 9 else 7 end
    else (word_similarity(${search}, ${text}) * 10)::int end`;
}

import { animationGenre, familyGenre } from '@hexreel/domain/movie';
import { and, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';

/**
 * How far a title may be from the words of a search: close has them in it, or words much like them; loose has words a
 * little like them, for a slip in a short word, and is looked at where nothing is close.
 */
export type Likeness = 'close' | 'loose';

/**
 * Searches titles and original titles by relevance: the exact title first, then titles that begin with it, then by
 * likeness, the more popular one first among equals. Animation and family are left out (readings, 6). One statement, which
 * each connection plans once: planning looks at as many titles as searching does.
 * @returns a function of a search, as `searchKey` gives it, to ids, the best first
 */
export function createSearch(database: Database): (search: string, likeness: Likeness) => Promise<readonly number[]> {
  const statements = {
    start: prepare(database, 'search_start', startsWith),
    close: prepare(database, 'search_close', isClose),
    loose: prepare(database, 'search_loose', isLike),
  };
  return async (search, likeness) => {
    if (search === '') return [];
    const statement = search.length < shortestTrigram ? statements.start : statements[likeness];
    const [row] = await statement.execute({ search });
    return row?.ids ?? [];
  };
}

/** Shorter searches have no trigram of their own: they are looked for where words begin. */
const shortestTrigram = 3;

function prepare(database: Database, name: string, matches: SQL) {
  const found = database
    .select({ id: movie.id, popularity: movie.popularity, relevance: relevance.as('relevance') })
    .from(movie)
    .where(
      and(
        matches,
        movie.isHorror,
        isNull(movie.removedAt),
        not(sql`${movie.genreIds} && array[${sql.raw(`${animationGenre}, ${familyGenre}`)}]`),
      ),
    )
    // Relevance is worked out once a row, not at each comparison.
    .offset(0)
    .as('found');
  return database
    .select({
      ids: sql<
        number[] | null
      >`array_agg(${found.id} order by ${found.relevance} desc, ${found.popularity} desc, ${found.id} desc)`,
    })
    .from(found)
    .prepare(name);
}

const search = sql`${sql.placeholder('search')}::text`;
const text = sql`${movie.searchText}`;
const startsWith = sql`(${text} like ${search} || '%' or ${text} ~ ('(^|\\s)' || ${search}))`;

/**
 * Parts of a title, or words that are like it; the signs of patterns in a search are text. How like, the thresholds of
 * the two operators say, which every connection sets (db/client); the second one compares whole words.
 */
const isClose = sql`(${text} like '%' || ${search} || '%' or ${search} <% ${text})`;
const isLike = sql`${search} <<% ${text}`;

/**
 * From 0 up: 40 for a title, 30 for the beginning of one, else tenths of likeness. Where the search stands in the title
 * as it is, that takes no working out of likeness, which is the dearest part of a search.
 */
const words = sql`' ' || replace(${text}, chr(10), ' ') || ' '`;
const relevance = sql<number>`case
    when ${text} = ${search} or ${text} like ${search} || chr(10) || '%' or ${text} like '%' || chr(10) || ${search} then 40
    when ${text} like ${search} || '%' then 30
    when ${text} like '%' || ${search} || '%' then
      case when ${words} like '% ' || ${search} || ' %' then 10 when ${words} like '% ' || ${search} || '%' then 9 else 7 end
    else (word_similarity(${search}, ${text}) * 10)::int end`;

import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieAverage, rating } from '../../db/schema/index.ts';
import type { RatingsContext } from './context.ts';
import { countedScores } from './movie-counts.ts';
import { newsOfCorrection } from './news.ts';

/**
 * Counts every movie's ratings anew and corrects what disagrees, which is normally nothing (readings, 2). Runs beside
 * people who rate: a movie's counts are locked before its ratings are counted, so whoever saves one at that moment has
 * either been counted or adds theirs afterwards. In batches, so that nobody waits long.
 * @param onProgress is told after each batch how many movies were looked at
 * @returns how many movies were looked at and how many corrected
 */
export async function recalculateAverages(
  context: Pick<RatingsContext, 'database' | 'notices'>,
  onProgress?: (movies: number) => void,
): Promise<{ readonly movies: number; readonly corrected: number }> {
  const { database, notices } = context;
  await addMissing(database);
  let movies = 0;
  let corrected = 0;
  for (let after = 0; ;) {
    const ids = await nextMovies(database, after);
    if (ids.length === 0) return { movies, corrected };
    const wrong = await notices.change(database, async (tx) => {
      await tx.execute(sql`select 1 from ${movieAverage} where ${isOne(ids)} order by movie_id for update`);
      const { rows } = await tx.execute<{ movie_id: number }>(correction(ids));
      return { result: rows.length, news: rows.flatMap((row) => newsOfCorrection(row.movie_id)) };
    });
    movies += ids.length;
    corrected += wrong;
    after = ids.at(-1) ?? after;
    onProgress?.(movies);
  }
}

/** So many movies at once at most, and movies with so many raters together. */
const batchMovies = 100;
const batchRaters = 20_000;

/** Gives rated movies without counts some to correct; goes from one rated movie to the next, not over every rating. */
async function addMissing(database: Database): Promise<void> {
  await database.execute(sql`
    insert into ${movieAverage} (movie_id)
    with recursive rated(movie_id) as (
      select min(movie_id) from ${rating}
      union all
      select (select min(movie_id) from ${rating} where ${rating.movieId} > rated.movie_id) from rated where rated.movie_id is not null
    )
    select movie_id from rated where movie_id is not null
    on conflict do nothing`);
}

async function nextMovies(database: Database, after: number): Promise<number[]> {
  const rows = await database
    .select({ movieId: movieAverage.movieId, raters: movieAverage.raters })
    .from(movieAverage)
    .where(gt(movieAverage.movieId, after))
    .orderBy(asc(movieAverage.movieId))
    .limit(batchMovies);
  const ids: number[] = [];
  let raters = 0;
  for (const row of rows) {
    raters += row.raters;
    if (ids.length > 0 && raters > batchRaters) break;
    ids.push(row.movieId);
  }
  return ids;
}

function isOne(ids: readonly number[]): SQL {
  return sql`movie_id = any(${sql.param(ids)}::int[])`;
}

/** Counts the movies' ratings and writes where the result differs. */
function correction(ids: readonly number[]): SQL {
  const histogram = (name: Characteristic) => {
    const column = sql.identifier(rating[name].name);
    const counts = countedScores.map((score) => sql`(count(*) filter (where ${column} = ${sql.raw(String(score))}))::int`);
    return sql`array[${sql.join(counts, sql`, `)}] as ${countsColumn(name)}`;
  };
  const isScored = sql.join(
    characteristics.map((name) => sql`${sql.identifier(rating[name].name)} > 0`),
    sql` or `,
  );
  const columns = [sql.identifier('raters'), sql.identifier('reviews'), ...characteristics.map(countsColumn)];
  const held = sql.join(
    columns.map((column) => sql`held.${column}`),
    sql`, `,
  );
  const counted = sql.join(
    columns.map((column) => sql`counted.${column}`),
    sql`, `,
  );
  const assignments = sql.join(
    columns.map((column) => sql`${column} = counted.${column}`),
    sql`, `,
  );
  return sql`
    update ${movieAverage} as held set ${assignments}
    from (
      select wanted.movie_id,
        (count(*) filter (where ${isScored}))::int as raters,
        (count(*) filter (where review <> ''))::int as reviews,
        ${sql.join(characteristics.map(histogram), sql`, `)}
      from unnest(${sql.param(ids)}::int[]) as wanted(movie_id)
      left join ${rating} on ${rating.movieId} = wanted.movie_id and not ${rating.withdrawn}
      group by wanted.movie_id
    ) as counted
    where held.movie_id = counted.movie_id and (${held}) is distinct from (${counted})
    returning held.movie_id`;
}

function countsColumn(name: Characteristic) {
  return sql.identifier(movieAverage[`${name}Counts`].name);
}

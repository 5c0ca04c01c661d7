import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieAverage, rating } from '../../db/schema/index.ts';
import type { RatingsContext } from './change-rating.ts';
import { countedScores } from './movie-counts.ts';
import { eventsForCorrection } from './rating-events.ts';

/**
 * Counts every movie's ratings again and corrects what differs, which is normally nothing (R184). Runs while users rate: a
 * movie's counts are locked before its ratings are counted, so a rating saved at that moment has either been counted or is
 * added afterwards. In batches, so that no one waits long.
 * @param onProgress called after each batch with the number of movies checked
 * @returns how many movies were checked and how many corrected
 */
export async function recalculateAverages(
  context: Pick<RatingsContext, 'database' | 'eventBus'>,
  onProgress?: (movies: number) => void,
): Promise<{ readonly movies: number; readonly corrected: number }> {
  const { database, eventBus } = context;
  await addMissing(database);
  let movies = 0;
  let corrected = 0;
  for (let after = 0; ;) {
    const ids = await nextMovies(database, after);
    if (ids.length === 0) return { movies, corrected };
    const wrong = await eventBus.change(database, async (tx) => {
      await tx.execute(sql`select 1 from ${movieAverage} where ${isOne(ids)} order by movie_id for update`);
      const { rows } = await tx.execute<{ movie_id: number }>(correction(ids));
      return { result: rows.length, events: rows.flatMap((row) => eventsForCorrection(row.movie_id)) };
    });
    movies += ids.length;
    corrected += wrong;
    after = ids.at(-1) ?? after;
    onProgress?.(movies);
  }
}

/** At most this many movies at once, and movies with this many raters together. */
const batchMovies = 100;
const batchRaters = 20_000;

/**
 * Inserts empty counts for rated movies without any, to be corrected; goes from one rated movie to the next, not over
 * every rating.
 */
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

/** Counts the movies' ratings and updates counts that differ. */
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
  const stored = sql.join(
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
    where held.movie_id = counted.movie_id and (${stored}) is distinct from (${counted})
    returning held.movie_id`;
}

function countsColumn(name: Characteristic) {
  return sql.identifier(movieAverage[`${name}Counts`].name);
}

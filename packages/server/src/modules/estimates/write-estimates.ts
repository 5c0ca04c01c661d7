import { characteristics } from '@hexreel/domain/characteristics';
import { editorialErrors, estimateFromKind, fitKindModel, type MovieFacts, type ScoredMovie } from '@hexreel/domain/estimates';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { announceMovies } from '../catalogue/index.ts';

/** In the order of the characteristics. */
const scoreColumns = 'gore, psychological, jump_scares, characters, pace, comedy';

/**
 * The editorial scores of a movie are used where its title is theirs or its year differs by one at most: an id that another
 * movie has by now, or a mistaken one, says nothing. For statements that join `editorial_score` and `movie`.
 */
export const isSameMovie = sql`(abs(movie.release_year - editorial_score.year) <= 1
  or lower(editorial_score.title) in (lower(movie.title), lower(movie.original_title)))`;

/** Editorial scores whose movie is here, without those that an admin has removed. */
const fitting = sql`editorial_score join movie
  on movie.id = editorial_score.movie_id and ${isSameMovie} and editorial_score.gore is not null`;

/**
 * Gives every movie with editorial scores these as its estimate, takes them from movies that have none any more, and
 * announces the movies whose estimate changed.
 * @returns how many changed
 */
export async function writeEditorialEstimates(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const changed = await updateEditorialEstimates(tx);
    await announceMovies(tx, changed);
    return changed.length;
  });
}

/** The same as part of a transaction that announces the movies itself. @returns ids of the movies whose estimate changed */
export async function updateEditorialEstimates(tx: Database): Promise<number[]> {
  const errors = sql`${sql.param([...editorialErrors])}::real[]`;
  const gone = await idsOf(
    tx,
    sql`delete from movie_estimate where source = 'editorial'
        and movie_id not in (select editorial_score.movie_id from ${fitting}) returning movie_id`,
  );
  const written = await idsOf(
    tx,
    sql`insert into movie_estimate (movie_id, source, ${sql.raw(scoreColumns)}, errors)
        select movie_id, 'editorial', ${sql.raw(scoreColumns)}, ${errors} from ${fitting}
        ${sql.raw(onChange)} returning movie_id`,
  );
  return [...gone, ...written];
}

/** Leaves rows that stay as they are. */
const onChange = `on conflict (movie_id) do update
  set source = excluded.source, errors = excluded.errors, ${scoreColumns
    .split(', ')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}
  where (movie_estimate.source, movie_estimate.errors, ${named('movie_estimate')})
    is distinct from (excluded.source, excluded.errors, ${named('excluded')})`;

function named(table: string): string {
  return scoreColumns
    .split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ');
}

/** Rows of a statement, so that each stays short. */
const moviesPerStatement = 2_000;

/**
 * Learns from all movies with scores what kinds of movies are like, and writes an estimate for each movie that has no
 * editorial scores (R491). Takes seconds of processor time on a large catalogue.
 * @returns how many changed; null with too few scored movies to learn from
 */
export async function writeKindEstimates(database: Database): Promise<number | null> {
  const movies = await readMovies(database);
  const model = fitKindModel(movies.flatMap((movie) => scoredMovie(movie) ?? []));
  if (model === null) return null;
  let changed = 0;
  const without = movies.filter(({ editorial }) => editorial === null);
  for (let from = 0; from < without.length; from += moviesPerStatement) {
    const rows = without.slice(from, from + moviesPerStatement).map((movie) => {
      const expected = estimateFromKind(model, movie);
      const errors = movie.keywords.length > 0 ? model.errors : model.errorsWithoutKeywords;
      return {
        movie_id: movie.id,
        ...Object.fromEntries(scoreColumns.split(', ').map((name, axis) => [name, toTenths(expected[axis] ?? 0)])),
        errors: errors.map(toTenths),
      };
    });
    changed += await storeKinds(database, rows);
  }
  return changed;
}

/** A row of `movie_estimate`, by the names of its columns. */
type KindRow = Readonly<Record<string, number | string | readonly number[]>>;

async function storeKinds(database: Database, rows: readonly KindRow[]): Promise<number> {
  return database.transaction(async (tx) => {
    const typed = scoreColumns
      .split(', ')
      .map((name) => `${name} real`)
      .join(', ');
    const written = await idsOf(
      tx,
      sql`insert into movie_estimate (movie_id, source, ${sql.raw(scoreColumns)}, errors)
        select movie_id, 'kind', ${sql.raw(scoreColumns)}, errors
        from json_to_recordset(${JSON.stringify(rows)}::json) as made (movie_id int, ${sql.raw(typed)}, errors real[])
        ${sql.raw(onChange)} and movie_estimate.source = 'kind' returning movie_id`,
    );
    await announceMovies(tx, written);
    return written.length;
  });
}

interface KnownMovie extends MovieFacts {
  readonly id: number;
  readonly title: string;
  /** Null without editorial scores. */
  readonly editorial: readonly number[] | null;
  /** Members' means, null on a characteristic that no one scored. */
  readonly averages: readonly (number | null)[];
  readonly raters: number;
}

/** Movies that members rate are learned from as soon as so many have. */
const fewestRaters = 3;
/** Raters at which a movie's means say half as much as an editorial score. */
const ratersForHalf = 4;

function scoredMovie(movie: KnownMovie): ScoredMovie | null {
  const { editorial, averages, raters } = movie;
  const means = averages.filter((average) => average !== null);
  if (editorial === null && (raters < fewestRaters || means.length < characteristics.length)) return null;
  return {
    ...movie,
    scores: editorial ?? means,
    weight: editorial === null ? raters / (raters + ratersForHalf) : 1,
    group: seriesOf(movie.title),
  };
}

/** Listed movies with what is known of each; one statement. */
async function readMovies(database: Database): Promise<KnownMovie[]> {
  const { rows } = await database.execute<{ movies: KnownMovie[] }>(sql`
    select json_agg(json_build_object('id', movie.id, 'title', movie.title, 'genreIds', genre_ids, 'subgenres', subgenres,
      'keywords', coalesce(keyword_ids, '{}'), 'directors', coalesce(directors, '{}'), 'language', original_language,
      'year', release_year, 'runtime', runtime, 'voteCount', vote_count, 'voteAverage', vote_average,
      'editorial', case when editorial_score.movie_id is null then null
        else json_build_array(${sql.raw(named('editorial_score'))}) end,
      'averages', json_build_array(${sql.raw(named('movie_average'))}), 'raters', coalesce(raters, 0))) as movies
    from movie left join movie_details on movie_details.movie_id = movie.id
      left join movie_average on movie_average.movie_id = movie.id
      left join editorial_score on editorial_score.movie_id = movie.id and ${isSameMovie}
        and editorial_score.gore is not null
    where is_horror and removed_at is null`);
  return rows[0]?.movies ?? [];
}

async function idsOf(tx: Database, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ movie_id: number }>(statement);
  return rows.map(({ movie_id: id }) => id);
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The part of a title that movies of a series share: 'Saw IV' and 'Saw: The Final Chapter' belong to 'saw'. */
export function seriesOf(title: string): string {
  const [first = ''] = title.toLowerCase().split(/[:–-]/u);
  const words = first.replaceAll(/\b(?:part|chapter|vol|the|a|[ivx]+|\d+)\b/gu, '').replaceAll(/[^\p{L}]+/gu, '');
  // A title of numbers alone is a series of its own.
  return words === '' ? title.toLowerCase() : words;
}

import { isCountry, serviceKey, servicesWith } from '@hexreel/domain/services';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieDetails, movieRecommendation, watchService } from '../../db/schema/index.ts';
import type { SourceMovieDetails } from '../../sources/movie-source.ts';
import { tellOfServices } from '../inbox/index.ts';
import { announceMovies } from './movie-events.ts';
import { knownRuntime, listColumns, mayBeReplaced, replacedByLists, statements, type SourceName } from './store-movies.ts';

/** All that is known about a movie, and its recommendations. */
export interface MovieToStore {
  readonly details: SourceMovieDetails;
  /**
   * Movies that are stored already, the best first; null leaves the stored ones, since the source could not be asked.
   */
  readonly recommendedIds: readonly number[] | null;
}

const storedCast = 20;
/** More than are shown, since some may be banned or rated by the viewer. */
const storedRecommendations = 40;

/**
 * Stores all that is known about some movies, and announces them, in one transaction and a fixed number of statements. Subgenres become
 * those of the details. Movies that another source has better are left alone, as in storeMovies.
 */
export async function storeMovieDetails(
  database: Database,
  read: { readonly source: SourceName; readonly movies: readonly MovieToStore[]; readonly now: Date },
): Promise<void> {
  const { source, movies, now } = read;
  const [rows] = statements(movies.map(({ details }) => details));
  if (rows === undefined) return;
  await database.transaction(async (transaction) => {
    const written = await transaction
      .insert(movie)
      .values(rows.map((row) => ({ ...listColumns(source, row, now), runtime: row.runtime, detailsReadAt: now })))
      .onConflictDoUpdate({
        target: movie.id,
        set: {
          ...replacedByLists,
          subgenres: sql`excluded.subgenres`,
          runtime: knownRuntime,
          detailsReadAt: sql`excluded.details_read_at`,
        },
        setWhere: mayBeReplaced,
      })
      .returning({ id: movie.id });
    const writtenIds = new Set(written.map(({ id }) => id));
    const writtenRows = rows.filter((row) => writtenIds.has(row.id));
    const known = await readServices(transaction, writtenRows);
    await writeDetails(transaction, writtenRows);
    await tellOfServices(transaction, addedServices(known, writtenRows), now);
    await writeServices(transaction, writtenRows);
    await writeRecommendations(
      transaction,
      movies.filter(({ details }) => writtenIds.has(details.id)),
    );
    await announceMovies(transaction, [...writtenIds]);
  });
}

/** The first video of type Trailer on site YouTube with a valid key (R80). */
function trailerOf(videos: SourceMovieDetails['videos']): string | null {
  return (
    videos.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && /^[\w-]{6,20}$/u.test(key))?.key ?? null
  );
}

async function writeDetails(transaction: Database, rows: readonly SourceMovieDetails[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insert(movieDetails)
    .values(
      rows.map((details) => ({
        movieId: details.id,
        imdbId: details.imdbId,
        status: details.status,
        countries: [...details.countries],
        directors: [...details.directors],
        cast: details.cast.slice(0, storedCast).map(({ name, character, profile }) => ({ name, character, profile })),
        trailerKey: trailerOf(details.videos),
        watch: details.watch,
        services: servicesWith(details.watch),
        keywordIds: [...details.keywordIds],
      })),
    )
    .onConflictDoUpdate({
      target: movieDetails.movieId,
      set: {
        imdbId: sql`excluded.imdb_id`,
        status: sql`excluded.status`,
        countries: sql`excluded.countries`,
        directors: sql`excluded.directors`,
        cast: sql`excluded."cast"`,
        trailerKey: sql`excluded.trailer_key`,
        watch: sql`excluded.watch`,
        services: sql`excluded.services`,
        keywordIds: sql`excluded.keyword_ids`,
      },
    });
}

/** Services of movies that were read before, by movie; locked, so that of two readings at once one finds what the other stored. */
async function readServices(transaction: Database, rows: readonly SourceMovieDetails[]): Promise<ReadonlyMap<number, string[]>> {
  if (rows.length === 0) return new Map();
  const stored = await transaction
    .select({ id: movieDetails.movieId, services: movieDetails.services })
    .from(movieDetails)
    .where(
      inArray(
        movieDetails.movieId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(movieDetails.movieId))
    .for('update');
  return new Map(stored.map(({ id, services }) => [id, services]));
}

/** Services that movies came to since they were read before; none of movies that are read for the first time. */
function addedServices(known: ReadonlyMap<number, string[]>, rows: readonly SourceMovieDetails[]) {
  return rows.flatMap(({ id: movieId, watch }) => {
    const before = known.get(movieId);
    const services = before === undefined ? [] : servicesWith(watch).filter((key) => !before.includes(key));
    return services.length === 0 ? [] : [{ movieId, services }];
  });
}

/** Remembers which services there are, in the order of their keys so that two of these cannot deadlock (R338). */
async function writeServices(transaction: Database, movies: readonly SourceMovieDetails[]): Promise<void> {
  const found = new Map<string, typeof watchService.$inferInsert>();
  for (const { watch } of movies)
    for (const [country, { stream, free }] of Object.entries(watch))
      for (const { name, logo } of [...stream, ...free])
        if (isCountry(country)) found.set(serviceKey(country, name), { country, name, logo });
  const rows = [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
  if (rows.length > 0) await transaction.insert(watchService).values(rows).onConflictDoNothing();
}

/** Recommended movies that are not stored are left out: the table only references movies that exist. */
async function writeRecommendations(transaction: Database, movies: readonly MovieToStore[]): Promise<void> {
  const known = movies.flatMap(({ details, recommendedIds }) =>
    recommendedIds === null ? [] : [{ movieId: details.id, ids: chosen(details.id, recommendedIds) }],
  );
  if (known.length === 0) return;
  await transaction.delete(movieRecommendation).where(
    inArray(
      movieRecommendation.movieId,
      known.map(({ movieId }) => movieId),
    ),
  );
  const rows = known.flatMap(({ movieId, ids }) => ids.map((recommendedId, position) => ({ movieId, position, recommendedId })));
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into ${movieRecommendation} (movie_id, position, recommended_id)
    select wanted.movie_id, wanted.position, wanted.recommended_id
    from json_to_recordset(${JSON.stringify(
      rows.map((row) => ({ movie_id: row.movieId, position: row.position, recommended_id: row.recommendedId })),
    )}::json) as wanted(movie_id integer, position smallint, recommended_id integer)
    join ${movie} on ${movie.id} = wanted.recommended_id
  `);
}

function chosen(movieId: number, recommendedIds: readonly number[]): readonly number[] {
  return [...new Set(recommendedIds)].filter((id) => id !== movieId).slice(0, storedRecommendations);
}

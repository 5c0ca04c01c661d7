import type { Ban, BansResponse, MoviePreview } from '@hexreel/domain/contract/moderation';
import { ApiError } from '@hexreel/domain/contract/errors';
import { bansPerPage } from '@hexreel/domain/moderation';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { bannedMovie, movie } from '../../../db/schema/index.ts';
import { findEditorialScores } from '../../estimates/index.ts';
import { momentSchema, movieIdSchema, readCursor, writeCursor } from '../../../platform/http/cursors/index.ts';

const banColumns = {
  movieId: bannedMovie.movieId,
  title: movie.title,
  year: movie.releaseYear,
  poster: movie.poster,
  reason: bannedMovie.reason,
  bannedBy: bannedMovie.bannedBy,
  bannedAt: bannedMovie.bannedAt,
};

/** A page of banned movies, the newest ban first. @throws ApiError invalid_request for an invalid cursor */
export async function readBans(database: Database, cursor: string | undefined): Promise<BansResponse> {
  const [rows, [counted]] = await Promise.all([
    database
      .select(banColumns)
      .from(bannedMovie)
      .leftJoin(movie, eq(movie.id, bannedMovie.movieId))
      .where(cursor === undefined ? undefined : comesAfter(cursor))
      .orderBy(desc(bannedMovie.bannedAt), desc(bannedMovie.movieId))
      .limit(bansPerPage + 1),
    database.select({ total: sql<number>`count(*)::int` }).from(bannedMovie),
  ]);
  const shown = rows.slice(0, bansPerPage);
  const last = shown.at(-1);
  return {
    bans: shown.map(presentBan),
    total: counted?.total ?? 0,
    nextCursor: rows.length > shown.length && last !== undefined ? writeCursor([last.bannedAt.getTime(), last.movieId]) : null,
  };
}

/** @throws ApiError movie_not_found if it is not banned, for example just unbanned */
export async function findBan(database: Database, movieId: number): Promise<Ban> {
  const [row] = await database
    .select(banColumns)
    .from(bannedMovie)
    .leftJoin(movie, eq(movie.id, bannedMovie.movieId))
    .where(eq(bannedMovie.movieId, movieId));
  if (row === undefined) throw new ApiError('movie_not_found', adminTexts.notBanned);
  return presentBan(row);
}

/** Preview of an id in the forms of bans and of editorial scores, banned or not, in the table or not. */
export async function previewMovie(database: Database, movieId: number): Promise<MoviePreview> {
  const [row] = await database
    .select({ title: movie.title, year: movie.releaseYear, poster: movie.poster, bannedId: bannedMovie.movieId })
    .from(sql`(select ${movieId}::int as id) as wanted`)
    .leftJoin(movie, sql`${movie.id} = wanted.id`)
    .leftJoin(bannedMovie, sql`${bannedMovie.movieId} = wanted.id`);
  return {
    movieId,
    title: row?.title ?? null,
    year: row?.year ?? null,
    poster: row?.poster ?? null,
    banned: row !== undefined && row.bannedId !== null,
    editorial: await findEditorialScores(database, movieId),
  };
}

/** The title of a movie, or an empty string if the table does not have it. */
export async function findTitle(database: Database, movieId: number): Promise<string> {
  const [row] = await database.select({ title: movie.title }).from(movie).where(eq(movie.id, movieId));
  return row?.title ?? '';
}

interface BanRow {
  readonly movieId: number;
  readonly title: string | null;
  readonly year: number | null;
  readonly poster: string | null;
  readonly reason: string;
  readonly bannedBy: string | null;
  readonly bannedAt: Date;
}

function presentBan({ movieId, title, year, poster, reason, bannedBy, bannedAt }: BanRow): Ban {
  return { movieId, title, year, poster, reason, bannedBy, bannedAt: bannedAt.toISOString() };
}

/** When it was banned, and the movie. */
const positionSchema = z.tuple([momentSchema, movieIdSchema]);

function comesAfter(cursor: string): SQL {
  const [time, movieId] = readCursor(cursor, positionSchema);
  return sql`(${bannedMovie.bannedAt}, ${bannedMovie.movieId}) < (${new Date(time).toISOString()}::timestamptz, ${movieId}::int)`;
}

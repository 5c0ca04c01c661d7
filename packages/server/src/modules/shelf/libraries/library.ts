import type { ReadingFailure } from '@hexreel/domain/shelf';
import type { z } from 'zod';
import type { MatchedFilm } from '../../imports/index.ts';

/** Thrown where a library cannot be read, with what admins are told. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly failure: ReadingFailure;

  constructor(failure: ReadingFailure, cause?: unknown) {
    super(`A library could not be read: ${failure}`, cause === undefined ? undefined : { cause });
    this.failure = failure;
  }
}

/**
 * Asks a media server.
 * @param path from the server's own address on
 * @returns parsed JSON
 * @throws ReadingError
 */
export type Ask = (
  path: string,
  query?: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** A library's films, a page at a time. @throws ReadingError */
export type LibraryReader = (ask: Ask) => AsyncGenerator<readonly MatchedFilm[], void, undefined>;

/** Films that are asked for at once: an answer of a few hundred kB. */
export const filmsPerPage = 200;
/** A server that says that it has more is not believed. */
const mostFilms = 100_000;

/** One page of a list, as a server's answer says it. */
interface Page {
  readonly films: readonly MatchedFilm[];
  /** Films in the whole list. */
  readonly total: number;
}

/** All pages of a list. @param readPage asks for the page that begins at a film */
export async function* pagesOf(
  readPage: (start: number) => Promise<Page>,
): AsyncGenerator<readonly MatchedFilm[], void, undefined> {
  for (let start = 0; ;) {
    const { films, total } = await readPage(start);
    start += films.length;
    if (total > mostFilms || start > mostFilms) throw new ReadingError('too_long');
    if (films.length > 0) yield films;
    if (start >= total) return;
    // It says that there is more, and sends nothing: what was read so far is not the library.
    if (films.length === 0) throw new ReadingError('unreadable');
  }
}

/** @throws ReadingError for an answer of another form */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ReadingError('unreadable', parsed.error);
  return parsed.data;
}

/** A film from a server's own words. @param film.tmdb such as '948' @param film.imdb such as 'tt0077651' */
export function filmOf({
  title = '',
  year,
  tmdb = '',
  imdb = '',
}: {
  readonly title?: string | undefined;
  readonly year?: number | undefined;
  readonly tmdb?: string | undefined;
  readonly imdb?: string | undefined;
}): MatchedFilm {
  return {
    title: title
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
    year: year ?? null,
    // Longer ones are no ids of TMDB's, and no integers of the database's.
    tmdbId: /^[1-9]\d{0,8}$/u.test(tmdb) ? Number(tmdb) : null,
    imdbId: /^tt\d{5,10}$/u.test(imdb) ? imdb : null,
  };
}

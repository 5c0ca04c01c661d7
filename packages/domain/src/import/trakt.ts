import { z } from 'zod';
import type { DocumentRows, RowResult } from './entry.ts';
import { plainName } from './plain-name.ts';
import { RowValues, textOf } from './row-values.ts';

/** Trakt's files that are read, those that say most of a film first. */
export const traktParts = ['ratings-movies', 'watched-history', 'watched-movies', 'lists-watchlist'] as const;
export type TraktPart = (typeof traktParts)[number];

/** Numbered or not: `ratings-movies.json`, `watched-history-2.json`. */
const partName = /(?:^|\/)(ratings-movies|watched-history|watched-movies|lists-watchlist)(?:-(\d+))?\.json$/u;

/** Which of Trakt's files a path names; null for one that is left alone. */
export function traktPart(path: string): { readonly part: TraktPart; readonly number: number } | null {
  const [, name, number] = partName.exec(plainName(path)) ?? [];
  const part = traktParts.find((known) => known === name);
  return part === undefined ? null : { part, number: Number(number ?? 0) };
}

/** A file of Trakt's archive, or all of them in one. @returns null for another file */
export function readTraktFile(path: string, value: unknown): DocumentRows | null {
  if (Array.isArray(value)) {
    const part = traktPart(path)?.part ?? partByShape(value);
    return part === null ? null : readPart(part, value);
  }
  const together = togetherSchema.safeParse(value);
  if (!together.success || !traktParts.some((part) => together.data[part] !== undefined)) return null;
  return traktParts.flatMap((part) => readPart(part, together.data[part] ?? []));
}

const togetherSchema = z.partialRecord(z.enum(traktParts), z.array(z.unknown())).catch({});

/** A file under a name of its user's own. Of lists none can be told from another. */
function partByShape([first]: readonly unknown[]): TraktPart | null {
  const parsed = rowSchema.safeParse(first);
  if (!parsed.success || parsed.data.movie === undefined) return null;
  const has = (field: keyof typeof parsed.data) => parsed.data[field] !== undefined;
  if (has('rating') && has('rated_at')) return 'ratings-movies';
  if (has('watched_at')) return 'watched-history';
  return has('plays') ? 'watched-movies' : null;
}

/** Values are read one by one: a wrong one says nothing of the others. */
const anything = z.unknown().optional();
const rowSchema = z.object({
  type: anything,
  rating: anything,
  rated_at: anything,
  watched_at: anything,
  last_watched_at: anything,
  listed_at: anything,
  plays: anything,
  notes: anything,
  movie: z
    .object({
      title: anything,
      year: anything,
      ids: z.object({ imdb: anything, tmdb: anything }).nullish(),
    })
    .nullish(),
});

function readPart(part: TraktPart, rows: readonly unknown[]): DocumentRows {
  return rows.map((row) => ({ part, row: readRow(part, row) }));
}

function readRow(part: TraktPart, value: unknown): RowResult {
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) return { kind: 'broken', title: '', problem: 'bad-value' };
  const { movie, ...facts } = parsed.data;
  if (movie === null || movie === undefined) return { kind: 'other', title: textOf(facts.type) };
  const { ids, ...names } = movie;
  const row = new RowValues((name) => textOf({ ...facts, ...names, ...ids }[name as keyof typeof names]));
  const film = { title: row.title('title'), year: row.year('year'), imdbId: row.imdbId('imdb'), tmdbId: row.tmdbId('tmdb') };
  row.skip('note', textOf(facts.notes));
  if (part === 'watched-movies' && Number(facts.plays) > 1) row.skip('repeats', textOf(facts.plays));
  if (part === 'lists-watchlist') return row.entry({ ...film, listed: true, listedOn: row.date('listed_at') });
  if (part === 'ratings-movies')
    return row.entry({ ...film, overall: row.overall('rating'), ratedOn: row.date('rated_at'), seen: true });
  const watchedOn = row.date(part === 'watched-movies' ? 'last_watched_at' : 'watched_at');
  return row.entry({ ...film, seen: true, viewing: watchedOn === null ? null : { watchedOn, rewatch: false } });
}

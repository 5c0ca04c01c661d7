import { mostSources } from './limits.ts';
import { searchKey } from '../movie/index.ts';
import type { ImportedViewing, ImportEntry, PlacedRow, RowProblem } from './entry.ts';
import { ListCollector, type ImportedList } from './lists.ts';
import { createDateReader } from './read-values.ts';

/** Everything that a user's files say of one film, the latest of several ratings, with the rows that say it. */
export interface ImportedFilm extends Omit<ImportEntry, 'viewing' | 'place'> {
  readonly viewings: readonly ImportedViewing[];
  /** Such as `ratings.csv:12`. */
  readonly sources: readonly string[];
}

/** A row that is not about a movie or cannot be read. */
export interface LeftRow {
  readonly title: string;
  readonly source: string;
  readonly reason: RowProblem | 'other';
}

export interface CollectedFilms {
  readonly films: readonly ImportedFilm[];
  readonly lists: readonly ImportedList[];
  readonly left: readonly LeftRow[];
}

/**
 * Puts rows about the same film together, by its id, or by title and year (R307). What several files say of a viewing is
 * one viewing, two of a day within one file are two.
 * @param files the rows of each file, in the order in which they count
 * @param now milliseconds since the epoch; later dates are left out
 */
export function collectFilms(files: readonly (readonly PlacedRow[])[], now: number): CollectedFilms {
  const films = new Map<string, Film>();
  const lists = new ListCollector<Film>();
  const left: LeftRow[] = [];
  for (const rows of files) {
    const readDate = createDateReader(datesOf(rows), now);
    const viewings = new Map<Film, ImportedViewing[]>();
    for (const row of rows) {
      if (row.kind !== 'entry') {
        left.push({ title: row.title, source: row.source, reason: row.kind === 'other' ? 'other' : row.problem });
        continue;
      }
      const entry = withDates(row.entry, readDate);
      const film = takeFilm(films, row.entry);
      addEntry(film, entry, row.source);
      if (entry.place !== null) lists.add(film, entry.place, row.source);
      if (entry.viewing === null) continue;
      const ofFile = viewings.get(film);
      if (ofFile === undefined) viewings.set(film, [entry.viewing]);
      else ofFile.push(entry.viewing);
    }
    for (const [film, ofFile] of viewings)
      for (const viewing of missingViewings(ofFile, film.viewings)) film.viewings.push(viewing);
  }
  const all = [...films.values()];
  return { films: all, lists: lists.collect(all), left };
}

/** A film while rows are added to it: a file may have a hundred thousand of the same one. */
type Film = { -readonly [Field in keyof Omit<ImportedFilm, 'viewings' | 'sources'>]: ImportedFilm[Field] } & {
  readonly viewings: ImportedViewing[];
  readonly sources: string[];
};

function* datesOf(rows: readonly PlacedRow[]): Iterable<string> {
  for (const row of rows) {
    if (row.kind !== 'entry') continue;
    for (const text of [row.entry.ratedOn, row.entry.listedOn, row.entry.viewing?.watchedOn]) if (text) yield text;
  }
}

function keyOf({ tmdbId, imdbId, title, year }: ImportEntry): string {
  if (tmdbId !== null) return `tmdb ${tmdbId}`;
  return imdbId ?? `${searchKey(title) || title} ${year ?? ''}`;
}

function withDates(entry: ImportEntry, readDate: (text: string | null) => string | null): ImportEntry {
  const { viewing } = entry;
  return {
    ...entry,
    ratedOn: readDate(entry.ratedOn),
    listedOn: readDate(entry.listedOn),
    viewing: viewing === null ? null : { ...viewing, watchedOn: readDate(viewing.watchedOn) },
  };
}

function takeFilm(films: Map<string, Film>, entry: ImportEntry): Film {
  const key = keyOf(entry);
  const known = films.get(key);
  if (known !== undefined) return known;
  const { viewing: _, place: __, overall: ___, ratedOn: ____, ...content } = entry;
  const film: Film = { ...content, listedOn: null, overall: null, ratedOn: null, viewings: [], sources: [] };
  films.set(key, film);
  return film;
}

function addEntry(film: Film, entry: ImportEntry, source: string): void {
  if (film.sources.length < mostSources) film.sources.push(source);
  film.title ||= entry.title;
  film.year ??= entry.year;
  film.tmdbId ??= entry.tmdbId;
  film.imdbId ??= entry.imdbId;
  if (entry.overall !== null && (film.overall === null || (entry.ratedOn ?? '') > (film.ratedOn ?? ''))) {
    film.overall = entry.overall;
    film.ratedOn = entry.ratedOn;
  }
  film.liked ||= entry.liked;
  film.seen ||= entry.seen;
  film.listed ||= entry.listed;
  film.listedOn ??= entry.listedOn;
  film.review = entry.review === '' ? film.review : entry.review;
  film.scores ??= entry.scores;
}

/** Those that are not there yet: as many of each day as are wanted. */
export function missingViewings(
  wanted: readonly ImportedViewing[],
  there: readonly ImportedViewing[],
): readonly ImportedViewing[] {
  const left = new Map<string | null, number>();
  for (const { watchedOn } of there) left.set(watchedOn, (left.get(watchedOn) ?? 0) + 1);
  return wanted.filter(({ watchedOn }) => {
    const count = left.get(watchedOn) ?? 0;
    left.set(watchedOn, count - 1);
    return count <= 0;
  });
}

import { mostSources } from './bounds.ts';
import { createDateReader, daysOf, findDateOrders, firstDayOfEpoch, type DateOrders, type DateReading } from './dates.ts';
import type { ImportedViewing, ImportEntry, PlacedRow } from './entry.ts';
import { ListCollector, type ImportedList } from './lists.ts';
import { NamesakeFinder } from './namesakes.ts';
import type { DateOrderAnswer, ImportQuestion } from './questions.ts';
import {
  exampleOf,
  UnreadTally,
  type RowProblem,
  type Silence,
  type UnreadCount,
  type UnreadKind,
  type UnreadValue,
} from './unread.ts';

/** Everything that a user's files say of one film, the latest of several ratings, with the rows that say it. */
export interface ImportedFilm extends Omit<
  ImportEntry,
  'viewing' | 'place' | 'uri' | 'isOther' | 'isOwn' | 'silence' | 'unread'
> {
  readonly viewings: readonly ImportedViewing[];
  /** Such as `ratings.csv:12`. */
  readonly sources: readonly string[];
  /** Its file has another film of the same title and year, so that neither says which movie it is. */
  readonly isNamesake?: boolean;
  /** Where its site has it, by which its user can tell it from the other one. */
  readonly address?: string;
  /** No row calls it a movie: only its id can say that it is one here. */
  readonly isOther?: boolean;
  /** Why no row says anything of it. */
  readonly silence?: Silence;
  /** Values in its rows that could not be read, at most a few. */
  readonly unread?: readonly UnreadValue[];
}

/** A row that is not about a movie or cannot be read. */
export interface LeftRow {
  readonly title: string;
  readonly source: string;
  readonly reason: RowProblem | 'other';
  /** The value that could not be read. */
  readonly value?: string;
}

export interface CollectedFilms {
  readonly films: readonly ImportedFilm[];
  readonly lists: readonly ImportedList[];
  readonly left: readonly LeftRow[];
  readonly unread: readonly UnreadCount[];
  /** Questions that the files leave open. */
  readonly questions: readonly ImportQuestion[];
}

export interface CollectOptions {
  /** The browser's; without one, moments keep the day that is written. */
  readonly timeZone?: string | null | undefined;
  /** The user's answer about dates whose order is open. */
  readonly dateOrder?: DateOrderAnswer | undefined;
}

/**
 * Puts rows about the same film together, by its id, or by title and year (R307). What several files say of a viewing is
 * one viewing, two of a day within one file are two.
 * @param files the rows of each file, in the order in which they count
 * @param now milliseconds since the epoch; later dates are left out
 */
export function collectFilms(
  files: readonly (readonly PlacedRow[])[],
  now: number,
  { timeZone = null, dateOrder }: CollectOptions = {},
): CollectedFilms {
  const collector = new FilmCollector(new NamesakeFinder(files));
  const all = findDateOrders(datesOfAll(files));
  for (const rows of files) {
    const orders = withOthers(findDateOrders(datesOf(rows)), all);
    collector.addFile(rows, createDateReader({ now, orders, answer: dateOrder ?? null, timeZone }));
  }
  return collector.collect(dateOrder !== undefined);
}

/** A file that does not tell the order of its dates has that of the others. */
function withOthers(own: DateOrders, all: DateOrders): DateOrders {
  return { pointed: own.pointed ?? all.pointed, other: own.other ?? all.other };
}

function* datesOfAll(files: readonly (readonly PlacedRow[])[]): Iterable<string> {
  for (const rows of files) yield* datesOf(rows);
}

function* datesOf(rows: readonly PlacedRow[]): Iterable<string> {
  for (const row of rows) {
    if (row.kind !== 'entry') continue;
    for (const text of [row.entry.ratedOn, row.entry.listedOn, row.entry.viewing?.watchedOn]) if (text) yield text;
  }
}

/** A film while rows are added to it: a file may have a hundred thousand of the same one. */
type Film = {
  -readonly [Field in keyof Omit<ImportedFilm, 'viewings' | 'sources' | 'silence' | 'unread'>]: ImportedFilm[Field];
} & {
  readonly viewings: ImportedViewing[];
  readonly sources: string[];
  silence: Silence | null;
  readonly unread: UnreadValue[];
};

/** Unread values that are listed with a film; all of them count in the file's tally. */
const mostUnreadOfFilm = 5;

class FilmCollector {
  readonly #namesakes: NamesakeFinder;
  readonly #films = new Map<string, Film>();
  readonly #lists = new ListCollector<Film>();
  readonly #left: LeftRow[] = [];
  readonly #tally = new UnreadTally();
  /** A date whose order is open. */
  #openDate: string | null = null;

  constructor(namesakes: NamesakeFinder) {
    this.#namesakes = namesakes;
  }

  addFile(rows: readonly PlacedRow[], readDate: (text: string | null) => DateReading): void {
    const viewings = new Map<Film, ImportedViewing[]>();
    for (const row of rows) {
      if (row.kind !== 'entry') {
        this.#addLeft(row);
        continue;
      }
      const film = this.#takeFilm(row.entry);
      const viewing = this.#addEntry(film, row, readDate);
      if (row.entry.place !== null) this.#lists.add(film, row.entry.place, row.source);
      if (viewing === null) continue;
      const ofFile = viewings.get(film);
      if (ofFile === undefined) viewings.set(film, [viewing]);
      else ofFile.push(viewing);
    }
    for (const [film, ofFile] of viewings)
      for (const viewing of missingViewings(ofFile, film.viewings)) film.viewings.push(viewing);
  }

  /** @param isOrderAnswered dates whose order is open are left out, and no question any more */
  collect(isOrderAnswered: boolean): CollectedFilms {
    const all = [...this.#films.values()];
    const unread = this.#tally.counts();
    const open = unread.find(({ kind }) => kind === 'date-order');
    const days = this.#openDate === null ? null : daysOf(this.#openDate);
    const question: ImportQuestion | null =
      open === undefined || days === null ? null : { kind: 'date-order', count: open.count, example: open.example, ...days };
    return {
      films: all.map(present),
      lists: this.#lists.collect(all),
      left: this.#left,
      unread,
      questions: question === null || isOrderAnswered ? [] : [question],
    };
  }

  #addLeft(row: Exclude<PlacedRow, { kind: 'entry' }>): void {
    const { title, source } = row;
    if (row.kind === 'other') {
      this.#left.push({ title, source, reason: 'other' });
      return;
    }
    const { problem, value } = row;
    this.#tally.add(problem, value ?? (title || source), source);
    this.#left.push({ title, source, reason: problem, ...(value === undefined ? {} : { value: exampleOf(value) }) });
  }

  #takeFilm(entry: ImportEntry): Film {
    const key = this.#namesakes.keyOf(entry);
    const known = this.#films.get(key);
    if (known !== undefined) return known;
    const { viewing: _, place: __, unread: ___, isOwn: ____, uri, ...content } = entry;
    const isNamesake = this.#namesakes.isNamesake(entry);
    const film: Film = {
      ...content,
      ...(isNamesake ? { isNamesake, ...(uri === null ? {} : { address: uri }) } : {}),
      listedOn: null,
      overall: null,
      ratedOn: null,
      viewings: [],
      sources: [],
      unread: [],
    };
    this.#films.set(key, film);
    return film;
  }

  /** @returns the viewing that the row tells of, if any */
  #addEntry(
    film: Film,
    { entry, source }: Extract<PlacedRow, { kind: 'entry' }>,
    readDate: (text: string | null) => DateReading,
  ): ImportedViewing | null {
    const skip = (kind: UnreadKind, value: string) => {
      this.#tally.add(kind, value, source);
      if (film.unread.length < mostUnreadOfFilm) film.unread.push({ kind, value: exampleOf(value) });
    };
    const dayOf = (text: string | null): DateReading => {
      const reading = readDate(text);
      if (reading.problem === 'no-date' && entry.isOwn) return { day: firstDayOfEpoch, problem: null };
      if (reading.problem === null || reading.problem === 'unknown') return reading;
      skip(reading.problem, text ?? '');
      if (reading.problem === 'date-order') this.#openDate ??= text;
      return reading;
    };
    if (film.sources.length < mostSources) film.sources.push(source);
    for (const { kind, value } of entry.unread) skip(kind, value);
    film.title ||= entry.title;
    film.year ??= entry.year;
    film.tmdbId ??= entry.tmdbId;
    film.imdbId ??= entry.imdbId;
    film.isOther &&= entry.isOther;
    film.silence = film.silence === null ? null : entry.silence;
    if (entry.overall !== null) takeOverall(film, { overall: entry.overall, ratedOn: dayOf(entry.ratedOn).day }, skip);
    film.liked ||= entry.liked;
    film.seen ||= entry.seen || entry.viewing !== null;
    film.listed ||= entry.listed;
    if (entry.listed) film.listedOn ??= dayOf(entry.listedOn).day;
    if (film.review !== '' && entry.review !== '' && film.review !== entry.review) skip('earlier-review', film.title || source);
    film.review = entry.review === '' ? film.review : entry.review;
    film.scores ??= entry.scores;
    return this.#viewingOf(entry, dayOf);
  }

  /** One whose day is not known is that the film is seen, unless its own site keeps such viewings. */
  #viewingOf({ viewing }: ImportEntry, dayOf: (text: string | null) => DateReading): ImportedViewing | null {
    if (viewing === null) return null;
    if (viewing.watchedOn === null) return viewing;
    const { day, problem } = dayOf(viewing.watchedOn);
    return problem === 'unknown' || problem === 'no-date' ? null : { ...viewing, watchedOn: day };
  }
}

/** The latest of several ratings counts; that there were others is told. */
function takeOverall(
  film: Film,
  { overall, ratedOn }: { readonly overall: number; readonly ratedOn: string | null },
  skip: (kind: UnreadKind, value: string) => void,
): void {
  const isLatest = film.overall === null || (ratedOn ?? '') > (film.ratedOn ?? '');
  if (film.overall !== null && film.overall !== overall) skip('earlier-rating', film.title || film.sources.at(-1) || '');
  if (!isLatest) return;
  film.overall = overall;
  film.ratedOn = ratedOn;
}

function present({ isOther, silence, unread, ...film }: Film): ImportedFilm {
  return {
    ...film,
    ...(isOther === true ? { isOther } : {}),
    ...(silence === null ? {} : { silence }),
    ...(unread.length === 0 ? {} : { unread }),
  };
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

import { parse } from 'csv-parse/sync';
import { characteristics, maximumScore, perCharacteristic, type Characteristic } from '@hexreel/domain/characteristics';
import { csvLine } from '@hexreel/domain/export-formats';
import { largestMovieId } from '@hexreel/domain/movie';

/** Six editorial scores of a movie, 1-10 in halves (catalogue/scores/README.md). */
export interface MovieScores extends Readonly<Record<Characteristic, number>> {
  readonly movieId: number;
  readonly title: string;
  /** Null where it is not known. */
  readonly year: number | null;
}

export interface ReadScores {
  readonly movies: readonly MovieScores[];
  /** Sentences, each about one line that was left out. */
  readonly problems: readonly string[];
}

const header = ['tmdb_id', 'title', 'year', 'gore', 'psychological', 'jump_scares', 'characters', 'pace', 'comedy'];

/**
 * Reads a file of editorial scores: CSV with a header, the columns in any order. What cannot be read is left out and said.
 * @throws Error with one sentence where the header is not that of such a file
 */
export function readScoreFile(text: string): ReadScores {
  const [first = [], ...lines] = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  const places = header.map((name) => first.findIndex((cell) => cell.trim().toLowerCase() === name));
  const missing = header.filter((_, at) => places[at] === -1);
  if (missing.length > 0) throw new Error(`The first line must name the columns; missing: ${missing.join(', ')}.`);
  const movies = new Map<number, MovieScores>();
  const problems: string[] = [];
  lines.forEach((cells, at) => {
    const line = `Line ${at + 2}`;
    const read = readLine(places.map((place) => (cells[place] ?? '').trim()));
    if (typeof read === 'string') problems.push(`${line}: ${read}`);
    else if (movies.has(read.movieId)) problems.push(`${line}: the id ${read.movieId} is there a second time`);
    else movies.set(read.movieId, read);
  });
  return { movies: [...movies.values()], problems };
}

/** The same file, in the order of the ids. */
export function writeScoreFile(movies: readonly MovieScores[]): string {
  const ordered = movies.toSorted((one, other) => one.movieId - other.movieId);
  const lines = ordered.map(({ movieId, title, year, ...scores }) =>
    csvLine([movieId, title, year, ...characteristics.map((name) => scores[name])]),
  );
  return `${csvLine(header)}${lines.join('')}`;
}

/** @returns a sentence where the line cannot be read */
function readLine([id = '', title = '', year = '', ...values]: readonly string[]): MovieScores | string {
  const movieId = Number(id);
  if (!/^\d{1,10}$/u.test(id) || movieId < 1 || movieId > largestMovieId) return `"${id}" is not a TMDB id`;
  if (title === '') return 'the title is missing';
  if (year !== '' && !/^(18|19|20)\d\d$/u.test(year)) return `"${year}" is not a year`;
  const wrong = characteristics.find((_, at) => !isScore(values[at] ?? ''));
  if (wrong !== undefined)
    return `${title}: ${wrong} is "${values[characteristics.indexOf(wrong)] ?? ''}", not a score from 1 to 10 in halves`;
  const scores = perCharacteristic((name) => Number(values[characteristics.indexOf(name)]));
  return { movieId, title, year: year === '' ? null : Number(year), ...scores };
}

function isScore(text: string): boolean {
  return /^\d{1,2}(?:\.[05])?$/u.test(text) && Number(text) >= 1 && Number(text) <= maximumScore;
}

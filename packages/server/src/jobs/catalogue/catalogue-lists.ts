import { days } from '@hexreel/domain/durations';
import { subgenres } from '@hexreel/domain/movie';
import type { MovieList } from '../../sources/movie-source.ts';

/** A list to read, with the name under which its progress is stored. */
export interface NamedList {
  readonly name: string;
  readonly list: MovieList;
}

/** Pages of each list that Home's rows and Surprise Me draw from; the hero takes the first (R50). */
export const homePages = 2;

/** The lists that Home needs. */
export const homeLists: readonly NamedList[] = [
  { name: 'popular', list: { kind: 'popular' } },
  { name: 'topRated', list: { kind: 'topRated' } },
  { name: 'latest', list: { kind: 'latest' } },
  ...subgenreLists(),
];

/**
 * Lists that together hold the whole catalogue: subgenres first, since Browse filters by them, then everything in slices
 * of release dates, the newest first, then what has no date.
 * @param currentYear years in the future beyond the next are one slice
 */
export function allLists(currentYear: number): readonly NamedList[] {
  const slices = [nameSlice(`${currentYear + 2}-01-01`, '2200-12-31')];
  for (let year = currentYear + 1; year >= yearlyFrom; year -= 1) slices.push(nameSlice(`${year}-01-01`, `${year}-12-31`));
  for (let year = yearlyFrom - 10; year >= 1930; year -= 10) slices.push(nameSlice(`${year}-01-01`, `${year + 9}-12-31`));
  slices.push(nameSlice('1800-01-01', '1929-12-31'));
  return [...subgenreLists(), ...slices, { name: 'undated', list: { kind: 'undated' } }];
}

/** Both halves of a slice that is too long to be read to its end; null for a single day. */
export function halves(list: MovieList): readonly [NamedList, NamedList] | null {
  if (list.kind !== 'everything' || list.from >= list.to) return null;
  const middle = (Date.parse(list.from) + Date.parse(list.to)) / 2;
  const lastOfFirst = isoDay(middle);
  const firstOfSecond = isoDay(Date.parse(lastOfFirst) + days(1));
  return [nameSlice(firstOfSecond, list.to), nameSlice(list.from, lastOfFirst)];
}

/** From this year on one slice a year: small enough to lose little if the process is killed, far from page 500. */
const yearlyFrom = 1990;

function subgenreLists(): readonly NamedList[] {
  return subgenres.map((subgenre) => ({ name: `subgenre/${subgenre}`, list: { kind: 'subgenre', subgenre } }));
}

function nameSlice(from: string, to: string): NamedList {
  return { name: `${from}/${to}`, list: { kind: 'everything', from, to } };
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

import { characteristics, maximumScore } from '../characteristics/index.ts';
import { formatTarget, parseTarget } from '../reel/index.ts';
import {
  agreementChoices,
  highestRating,
  mineChoices,
  seenChoices,
  ownSortOrders,
  sliderScores,
  valueModes,
  type BrowseFilters,
} from './browse-filters.ts';
import { lastPage, searchCharacters } from './list-sizes.ts';
import { subgenres } from './subgenres.ts';
import { yearOptions } from './years.ts';

/** An invalid part of a URL, which is ignored. */
export interface FilterProblem {
  readonly name: keyof BrowseFilters;
  /** The value in the URL, truncated. */
  readonly value: string;
}

export interface ReadFilters {
  readonly filters: BrowseFilters;
  readonly problems: readonly FilterProblem[];
}

/**
 * Parses filters from a page's URL. Letter case does not matter, and fractions of ratings and sliders are rounded to the
 * nearest integer. Invalid parts become problems to be shown, and the others apply; the API's schema refuses instead. The
 * API accepts all that this returns, but for `mine`, `seen`, `mode` and the order 'me', which are no part of a public list.
 * @param raw values of a query: strings, numbers, filters that were parsed before, or anything else
 */
export function readBrowse(raw: Readonly<Record<string, unknown>>, currentYear: number): ReadFilters {
  const filters: BrowseFilters = {};
  const problems: FilterProblem[] = [];
  const read = <Value>(name: keyof BrowseFilters, parse: (text: string) => Value | null): Value | null => {
    const text = textOf(raw[name]);
    if (text === '') return null;
    const value = text === null ? null : parse(text);
    if (value === null) problems.push(problemOf(name, text ?? ''));
    return value;
  };
  const readList = <Value extends string>(name: 'year' | 'subgenre', choices: readonly Value[]): readonly Value[] => {
    const words = read(name, (text) => text.toLowerCase().split(/\s*,\s*/u)) ?? [];
    const unknown = words.filter((word) => word !== '' && choices.every((choice) => choice !== word));
    if (unknown.length > 0) problems.push(problemOf(name, unknown.join(', ')));
    return choices.filter((choice) => words.includes(choice));
  };

  const search = read('search', parseSearch);
  if (search !== null) filters.search = search;
  const person = read('person', parseSearch);
  if (person !== null) filters.person = person;
  const year = readList(
    'year',
    yearOptions(currentYear).map(({ value }) => value),
  );
  if (year.length > 0) filters.year = year;
  const rating = read('rating', parseInRange(highestRating)) ?? 0;
  if (rating > 0) filters.rating = rating;
  const subgenre = readList('subgenre', subgenres);
  if (subgenre.length > 0) filters.subgenre = subgenre;
  const sortBy = read('sortBy', parseChoice(ownSortOrders));
  if (sortBy !== null) filters.sortBy = sortBy;
  const mine = read('mine', parseChoice(mineChoices));
  if (mine !== null) filters.mine = mine;
  const seen = read('seen', parseChoice(seenChoices));
  if (seen !== null) filters.seen = seen;
  const agreement = read('agreement', parseChoice(agreementChoices));
  if (agreement !== null) filters.agreement = agreement;
  const mode = read('mode', parseChoice(valueModes));
  const near = read('near', parseNear);
  if (mode !== null) filters.mode = mode;
  else if (near !== null) filters.near = near;
  for (const name of characteristics) {
    const least = read(name, parseInRange(maximumScore)) ?? 0;
    if (least > 0 && mode === null) filters[name] = least;
  }
  const scores = read('scores', parseChoice(sliderScores));
  if (scores !== null && mode === null) filters.scores = scores;
  const page = read('page', parsePage) ?? 1;
  if (page > 1) filters.page = page;
  return { filters, problems };
}

/** The filters of `readBrowse`, where problems are not shown. */
export function readBrowseFilters(raw: Readonly<Record<string, unknown>>, currentYear: number): BrowseFilters {
  return readBrowse(raw, currentYear).filters;
}

/** Strings, numbers and lists as text; empty for an absent value, null for anything else. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(',');
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value)
    .replace(/[\u0000-\u001f\u007f]+/gu, ' ')
    .trim();
}

function parseSearch(text: string): string | null {
  return text.isWellFormed() ? Array.from(text).slice(0, searchCharacters).join('').trim() : null;
}

function parseChoice<Value extends string>(choices: readonly Value[]) {
  return (text: string): Value | null => choices.find((choice) => choice === text.toLowerCase()) ?? null;
}

function parseNear(text: string): string | null {
  const target = parseTarget(text);
  return target === null ? null : formatTarget(target);
}

function parseInRange(most: number) {
  return (text: string): number | null => {
    const number = /^\d{1,6}(\.\d{1,20})?$/u.test(text) ? Math.round(Number(text)) : Number.NaN;
    return number <= most ? number : null;
  };
}

function parsePage(text: string): number | null {
  const page = /^\d{1,6}$/u.test(text) ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? page : null;
}

const shownCharacters = 40;

function problemOf(name: keyof BrowseFilters, value: string): FilterProblem {
  const characters = Array.from(value.toWellFormed());
  const shown =
    characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}\u2026` : value.toWellFormed();
  return { name, value: shown };
}

import { characteristics, maximumScore, type Characteristic } from '../characteristics/index.ts';
import { lastPage, searchCharacters } from './limits.ts';
import { isSubgenre, type Subgenre } from './subgenres.ts';
import { findYearOption } from './years.ts';

/** Sort orders of Browse with the texts of their buttons (specification, section 9). */
export const sortOrders = ['popularity', 'rating', 'latest'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const sortLabels: Readonly<Record<SortOrder, string>> = {
  popularity: 'Most Popular',
  rating: 'Highest Rated',
  latest: 'Latest Releases',
};

/** The choices of the minimum rating; any integer from 1 to 10 is understood. */
export const minimumRatings = [5, 6, 7, 8, 9] as const;

/**
 * What narrows and orders Browse's list; every part is optional and lives in the URL under the same name (readings, 4).
 * An absent slider and a slider at 0 are the same, so 0 never appears here.
 */
export type BrowseFilters = {
  search?: string;
  year?: string;
  rating?: number;
  subgenre?: Subgenre;
  sortBy?: SortOrder;
  page?: number;
} & Partial<Record<Characteristic, number>>;

/**
 * Reads filters from a page's URL and drops what is wrong, so that the rest still works; the API's schema refuses
 * instead. Whatever this returns, the API accepts.
 * @param raw values as they stand in a query: strings, numbers, or anything a stranger typed
 */
export function readBrowseFilters(raw: Readonly<Record<string, unknown>>, currentYear: number): BrowseFilters {
  const filters: BrowseFilters = {};
  const search = readSearch(raw['search']);
  if (search !== null) filters.search = search;
  const year = readYear(raw['year'], currentYear);
  if (year !== null) filters.year = year;
  const rating = readInteger(raw['rating'], 1, 10);
  if (rating !== null) filters.rating = rating;
  if (isSubgenre(raw['subgenre'])) filters.subgenre = raw['subgenre'];
  if ((sortOrders as readonly unknown[]).includes(raw['sortBy'])) filters.sortBy = raw['sortBy'] as SortOrder;
  for (const characteristic of characteristics) {
    const least = readInteger(raw[characteristic], 1, maximumScore);
    if (least !== null) filters[characteristic] = least;
  }
  const page = readInteger(raw['page'], 1, lastPage);
  if (page !== null && page > 1) filters.page = page;
  return filters;
}

/** Whether any slider stands above 0, which puts the whole matching set on one page (readings, 3). */
export function hasSliders(filters: BrowseFilters): boolean {
  return characteristics.some((characteristic) => (filters[characteristic] ?? 0) > 0);
}

function readSearch(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replace(/[\u0000-\u001f\u007f]+/gu, ' ')
    .trim();
  if (text === '' || !text.isWellFormed()) return null;
  return Array.from(text).slice(0, searchCharacters).join('').trim();
}

function readYear(value: unknown, currentYear: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return findYearOption(String(value), currentYear)?.value ?? null;
}

function readInteger(value: unknown, least: number, most: number): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,6}$/u.test(value) ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}

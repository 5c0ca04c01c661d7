import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { findYearOption, readBrowseFilters, subgenreLabel, type BrowseFilters, type SortOrder } from '@hexreel/domain/movie';
import { withoutPage } from './list-pages.ts';

/** What may narrow the list; `sortBy` orders it and `page` moves along it. */
export type FilterName = 'search' | 'year' | 'rating' | 'subgenre' | Characteristic;

/** A value as a form or an address carries it; empty or 0 takes the filter away. */
export type FilterValues = Partial<Record<FilterName | 'sortBy', string | number>>;

/** The filters after a change; what is not understood is dropped, and the page starts over (specification, section 4). */
export function withFilters(filters: BrowseFilters, change: FilterValues, currentYear: number): BrowseFilters {
  return withoutPage(readBrowseFilters({ ...filters, ...change }, currentYear));
}

export interface ActiveFilter {
  readonly name: FilterName;
  readonly label: string;
  /** What remains without it. */
  readonly without: BrowseFilters;
}

/** What narrows the list at the moment, in the panel's order. */
export function activeFilters(filters: BrowseFilters, currentYear: number): readonly ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (name: FilterName, label: string) =>
    active.push({ name, label, without: withFilters(filters, { [name]: '' }, currentYear) });

  if (filters.search !== undefined) add('search', `\u201c${filters.search}\u201d`);
  for (const name of characteristics) {
    const least = filters[name];
    if (least !== undefined) add(name, `${characteristicTexts[name].label} ${least}+`);
  }
  if (filters.subgenre !== undefined) add('subgenre', subgenreLabel(filters.subgenre));
  if (filters.rating !== undefined) add('rating', ratingLabel(filters.rating));
  if (filters.year !== undefined) add('year', findYearOption(filters.year, currentYear)?.label ?? filters.year);
  return active;
}

function ratingLabel(least: number): string {
  return least === 10 ? 'Rated 10' : `Rated ${least}+`;
}

/** The order that the list has: without a choice by popularity, a search by relevance (readings, 4). */
export function effectiveSort(filters: BrowseFilters): SortOrder | null {
  return filters.sortBy ?? (filters.search === undefined ? 'popularity' : null);
}

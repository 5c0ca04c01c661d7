import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import {
  findYearOption,
  minimumVotes,
  readBrowseFilters,
  subgenreLabel,
  type BrowseFilters,
  type OwnSortOrder,
} from '@hexreel/domain/movie';
import { parseTarget } from '@hexreel/domain/reel';
import { browseModeTexts } from '@hexreel/domain/texts/browse-modes';
import { closestText } from '@hexreel/domain/texts/reel';
import { agreementFilterLabels, mineLabels } from '@hexreel/domain/texts/movies';
import { withoutPage } from './list-pages.ts';

/** Parameters of the list: filters, `sortBy` and `page`. */
export type FilterName =
  | 'search'
  | 'person'
  | 'year'
  | 'rating'
  | 'subgenre'
  | 'mine'
  | 'agreement'
  | 'near'
  | 'scores'
  | Characteristic;

/** A value from a form or a URL, or a list of values; empty or 0 removes the filter. */
export type FilterValues = Partial<Record<FilterName | 'sortBy', string | number | readonly string[]>>;

/** The filters after a change; invalid values are dropped, and the page goes back to 1 (R58). */
export function withFilters(filters: BrowseFilters, change: FilterValues, currentYear: number): BrowseFilters {
  // Another order than the closest first.
  const order = change.sortBy === undefined || change.sortBy === '' ? {} : { near: undefined };
  return withoutPage(readBrowseFilters({ ...filters, ...change, ...order }, currentYear));
}

export interface ActiveFilter {
  readonly name: FilterName;
  readonly label: string;
  /** The filters without it. */
  readonly without: BrowseFilters;
}

/** The active filters, in the panel's order. */
export function activeFilters(filters: BrowseFilters, currentYear: number): readonly ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (name: FilterName, label: string, rest: readonly string[] = []) =>
    active.push({ name, label, without: withFilters(filters, { [name]: rest }, currentYear) });
  const addEach = <Value extends string>(
    name: 'subgenre' | 'year',
    values: readonly Value[] | undefined,
    labelOf: (value: Value) => string,
  ) =>
    values?.forEach((value) =>
      add(
        name,
        labelOf(value),
        values.filter((other) => other !== value),
      ),
    );

  if (filters.search !== undefined) add('search', `\u201c${filters.search}\u201d`);
  if (filters.person !== undefined) add('person', filters.person);
  if (filters.near !== undefined) add('near', closestText(parseTarget(filters.near) ?? {}));
  for (const name of characteristics) {
    const least = filters[name];
    if (least !== undefined) add(name, `${characteristicTexts[name].label} ${least}+`);
  }
  if (filters.scores !== undefined) add('scores', browseModeTexts.membersOnly);
  addEach('subgenre', filters.subgenre, subgenreLabel);
  if (filters.rating !== undefined) add('rating', ratingLabel(filters.rating));
  addEach('year', filters.year, (value) => findYearOption(value, currentYear)?.label ?? value);
  if (filters.agreement !== undefined) add('agreement', agreementFilterLabels[filters.agreement]);
  if (filters.mine !== undefined) add('mine', mineLabels[filters.mine]);
  return active;
}

function ratingLabel(least: number): string {
  return least === 10 ? 'Rated 10' : `Rated ${least}+`;
}

/** The effective order: by default by popularity, a search by relevance (R62); null where the list has one of its own. */
export function effectiveSort(filters: BrowseFilters): OwnSortOrder | null {
  if (filters.near !== undefined) return null;
  return filters.sortBy ?? (filters.search === undefined ? 'popularity' : null);
}

/** '29 with fewer than 100 votes are not ranked'; null where no movie is left out. @param unranked their number */
export function unrankedText(filters: BrowseFilters, unranked: number): string | null {
  if (unranked === 0) return null;
  const verb = unranked === 1 ? 'is' : 'are';
  const left = filters.sortBy === 'rating' ? 'ranked' : 'listed';
  return `${countInDigits(unranked)} with fewer than ${minimumVotes(filters)} votes ${verb} not ${left}`;
}

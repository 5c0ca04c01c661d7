import { characteristics, type Characteristic } from '../characteristics/index.ts';
import { latestVotes, topRatedVotes } from './list-sizes.ts';
import { isSubgenre, type Subgenre } from './subgenres.ts';
import { findYearOption } from './years.ts';

/** Sort orders of Browse. */
export const sortOrders = ['popularity', 'rating', 'latest'] as const;
export type SortOrder = (typeof sortOrders)[number];
/** Those and 'Best for me', which only a member's own list has (R554). */
export const ownSortOrders = [...sortOrders, 'me'] as const;
export type OwnSortOrder = (typeof ownSortOrders)[number];

/** The highest rating that may be asked for. */
export const highestRating = 10;
/** The choices of the minimum rating; the URL may have any integer from 1 to 10. */
export const minimumRatings = [5, 6, 7, 8, 9] as const;

/** The filter by what the viewer has rated, seen and liked, by where they watch (R339), and by the site's shelf (R873). */
export const mineChoices = ['rated', 'unrated', 'seen', 'unseen', 'liked', 'services', 'shelf'] as const;
export type MineChoice = (typeof mineChoices)[number];

/** Lets a list show what its viewer has seen, where their setting leaves it out (R426). */
export const seenChoices = ['shown'] as const;
export type SeenChoice = (typeof seenChoices)[number];

/** The filter by how far members agree on a movie (R247). */
export const agreementChoices = ['agreed', 'divisive'] as const;
export type AgreementChoice = (typeof agreementChoices)[number];

/** Scores that sliders go by: members' averages alone, without estimates where there are none (R502). */
export const sliderScores = ['members'] as const;
export type SliderScores = (typeof sliderScores)[number];

/** How Browse takes the six values apart from its sliders and dials: as limits, which no address has (R255). */
export const valueModes = ['limits'] as const;
export type ValueMode = (typeof valueModes)[number];

/**
 * Browse's filters and order; every part is optional and is in the URL under the same name (R51). Years and subgenres are
 * lists in the order of their choices, and a movie has to match one entry of each; all parts are combined by AND. An absent
 * slider and a slider at 0 are the same, so 0 never appears here.
 */
export type BrowseFilters = {
  search?: string;
  /** A name: movies that someone of this name directed or acted in (R253). */
  person?: string;
  year?: readonly string[];
  rating?: number;
  subgenre?: readonly Subgenre[];
  sortBy?: OwnSortOrder;
  mine?: MineChoice;
  seen?: SeenChoice;
  agreement?: AgreementChoice;
  /** Target of a search by closeness, as `formatTarget` writes it: the closest first, whatever the order (R264). */
  near?: string;
  scores?: SliderScores;
  /** Instead of sliders and `near`: what is in the address says that there are limits, never which ones (R243). */
  mode?: ValueMode;
  page?: number;
} & Partial<Record<Characteristic, number>>;

/** True if each word of an API request is a subgenre; letter case does not matter. */
export function areSubgenres(value: string): boolean {
  return value.toLowerCase().split(',').every(isSubgenre);
}

/** True if each word of an API request is one of the year choices. */
export function areYears(value: string, currentYear: number): boolean {
  return value
    .toLowerCase()
    .split(',')
    .every((word) => findYearOption(word, currentYear) !== null);
}

/** True if the filter is by what the viewer rated, saw or liked, which then decides what of it shows (R426). */
export function isByHistory(mine: MineChoice | undefined): boolean {
  return mine !== undefined && mine !== 'services' && mine !== 'shelf';
}

/** True if any slider is above 0, which makes pages longer (R59). */
export function hasSliders(filters: BrowseFilters): boolean {
  return characteristics.some((characteristic) => (filters[characteristic] ?? 0) > 0);
}

/** The characteristic whose slider asks for most, the first of equals; null where none is above 0. */
export function highestSlider(filters: BrowseFilters): Characteristic | null {
  const [highest] = characteristics.toSorted((one, other) => (filters[other] ?? 0) - (filters[one] ?? 0));
  return highest !== undefined && (filters[highest] ?? 0) > 0 ? highest : null;
}

/**
 * The fewest votes for a movie to be listed: by rating and by date, a few votes do not put a movie at the top. A search and
 * the movies of a person have no minimum, nor have the closest movies.
 */
export function minimumVotes({ search, person, sortBy, near }: BrowseFilters): number {
  if (search !== undefined || person !== undefined || near !== undefined) return 0;
  if (sortBy === 'rating') return topRatedVotes;
  return sortBy === 'latest' ? latestVotes : 0;
}

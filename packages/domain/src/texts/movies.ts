import { characteristicTexts, perCharacteristic } from '../characteristics/index.ts';
import type { AgreementChoice, BrowseFilters, MineChoice, OwnSortOrder } from '../movie/browse-filters.ts';

/** The texts of the sort buttons. */
export const sortLabels: Readonly<Record<OwnSortOrder, string>> = {
  popularity: 'Most Popular',
  rating: 'Highest Rated',
  latest: 'Latest Releases',
  me: 'Best for me',
};

/** Browse's filter by how far members' scores of a movie agree (R247, R272). */
export const agreementFilterTitle = 'Scores';

export const agreementFilterLabels: Readonly<Record<AgreementChoice, string>> = {
  agreed: 'Members agree',
  divisive: 'Divisive',
};

export const mineLabels: Readonly<Record<MineChoice, string>> = {
  rated: 'Rated by me',
  unrated: 'Not rated by me',
  seen: 'Seen by me',
  unseen: 'Not seen by me',
  liked: 'Liked by me',
  services: 'On my services',
  shelf: 'On our shelf',
};

/** Browse's messages for invalid parts of its URL. */
export const filterProblemTexts: Readonly<Record<keyof BrowseFilters, string>> = {
  ...perCharacteristic((name) => `Invalid value for ${characteristicTexts[name].label}`),
  search: 'Invalid search',
  person: 'Invalid name',
  year: 'Invalid year',
  rating: 'Invalid rating',
  subgenre: 'Invalid subgenre',
  sortBy: 'Invalid sort order',
  mine: 'Invalid history filter',
  seen: 'Invalid choice of seen movies',
  agreement: 'Invalid agreement filter',
  near: 'Invalid values for the closest matches',
  mode: 'Invalid mode',
  scores: 'Invalid choice of scores',
  page: 'Invalid page',
};

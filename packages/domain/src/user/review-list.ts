import { characteristics, type Characteristic } from '../characteristics/index.ts';
import { lastPage, searchCharacters } from '../movie/list-sizes.ts';

/** Orders of a user's reviews; the first one is the default. */
export const userReviewOrders = ['newest', 'highest', 'title', 'helpful'] as const;
export type UserReviewOrder = (typeof userReviewOrders)[number];

/** Search, characteristic, order and page of a user's reviews, as the URL has them. */
export interface ReviewListChoice {
  readonly sort: UserReviewOrder;
  /** Part of a title; empty for all. */
  readonly search: string;
  /** Only reviews with a score of this characteristic; null for all. 'Highest rated' then orders by it. */
  readonly scored: Characteristic | null;
  /** Counts from 1. */
  readonly page: number;
}

/** All of a user's reviews, from the first page. */
export const allReviews: ReviewListChoice = { sort: 'newest', search: '', scored: null, page: 1 };

/** @param search the URL's parameters; invalid ones are ignored, and the others apply */
export function readReviewListChoice(search: Readonly<Record<string, unknown>>): ReviewListChoice {
  const { sort, search: text, scored, page } = search;
  const number = Number(page ?? 1);
  return {
    sort: userReviewOrders.find((order) => order === sort) ?? allReviews.sort,
    search: typeof text === 'string' ? readSearch(text) : '',
    scored: characteristics.find((name) => name === scored) ?? null,
    page: Number.isInteger(number) && number >= 1 && number <= lastPage ? number : 1,
  };
}

/** The URL's parameters for a selection, without defaults. */
export function reviewListParameters({ sort, search, scored, page }: ReviewListChoice) {
  return {
    ...(sort === allReviews.sort ? {} : { sort }),
    ...(search === '' ? {} : { search }),
    ...(scored === null ? {} : { scored }),
    ...(page === 1 ? {} : { page }),
  };
}

/** True if a selection filters reviews. */
export function isFiltered({ search, scored }: ReviewListChoice): boolean {
  return search !== '' || scored !== null;
}

/** Cuts the text to the API's limit and removes characters that it refuses. */
function readSearch(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, searchCharacters).toWellFormed().trim();
}

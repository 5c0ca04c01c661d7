import { providerOutcomes, readReturnPath } from '@hexreel/domain/accounts';
import { characteristics } from '@hexreel/domain/characteristics';
import type { PageQueries } from './addresses.ts';

/**
 * Each page's reader of its URL's query: the routes' `validateSearch`, and their loaders, which get it unread. Invalid
 * values are dropped or, where the page names them, left to the page's own reader (decision 0606).
 */

/** A query as the router splits it (`queryToSearch`). */
type Search = Readonly<Record<string, unknown>>;

/** Parameters of a URL as it was typed: any text, or none. */
export type TextParameters<Name extends string> = { readonly [Each in Name]?: string };

/**
 * A route's `validateSearch` for pages that keep their URL as it was typed and say which of its values are invalid: the
 * known parameters as text, which the page's own reader turns into a choice (decision 0606). A value that differs from
 * the URL would rewrite it at the next navigation.
 */
function textParameters<Name extends string>(names: readonly Name[]): (search: Search) => TextParameters<Name> {
  return (search) => {
    const found: { [Each in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') found[name] = value;
    }
    return found;
  };
}

/** Reads the parameters of Browse: every filter, the order and the page (`page-search.test.ts` compares them). */
export const readBrowseSearch = textParameters([
  'search',
  'person',
  'year',
  'rating',
  'subgenre',
  'sortBy',
  'mine',
  'seen',
  'agreement',
  'near',
  'mode',
  'scores',
  'page',
  ...characteristics,
]);

/** Reads the parameters of a ranking. */
export const readRankingSearch = textParameters(['criteria', 'page']);

/** Reads the parameters of a marathon. */
export const readMarathonSearch = textParameters(['movies', 'start', 'count', 'draw', 'shelf']);
export type MarathonSearch = ReturnType<typeof readMarathonSearch>;

/** Reads the parameters of a profile, whichever tab they are for. */
export const readProfileSearch = textParameters(['tab', 'part', 'sort', 'criteria', 'page', 'search', 'scored', 'shelf']);
export type ProfileSearch = ReturnType<typeof readProfileSearch>;

/** Reads which members are listed, and the page. */
export const readMembersSearch = textParameters(['by', 'page']);
export type MembersSearch = ReturnType<typeof readMembersSearch>;

/** Reads the movie page's tab, the cursor at which its reviews begin, and whether a hidden movie is shown all the same. */
export function readMovieSearch({ tab, reviews, look }: Search): PageQueries['/movie/$id'] {
  // Set even where it is undefined: an untrusted value from the URL would show through otherwise.
  return {
    tab: tab === 'cast' || tab === 'rate' ? tab : undefined,
    reviews: typeof reviews === 'string' && /^[\w-]{1,200}$/u.test(reviews) ? reviews : undefined,
    look: look === '1' ? '1' : undefined,
  };
}

/** Reads where sign-in and sign-up lead to; only paths of this site (R9). */
export function readReturnSearch({ from }: Search): PageQueries['/login'] {
  return { from: readReturnPath(from) ?? undefined };
}

/** Reads the code of a mailed link. */
export function readCodeSearch({ oobCode }: Search): PageQueries['/verify-email'] {
  return { oobCode: typeof oobCode === 'string' && oobCode !== '' ? oobCode : undefined };
}

/** Reads how a sign-in with a provider of the operator's ended. */
export function readProviderSearch({ provider, ...search }: Search) {
  return {
    provider: typeof provider === 'string' || typeof provider === 'number' ? String(provider) : '',
    ...readGoogleSearch(search),
  };
}

/** Reads how a sign-in with Google ended. */
export function readGoogleSearch({ outcome, returnTo }: Search) {
  return {
    outcome: providerOutcomes.find((known) => known === outcome) ?? 'failed',
    returnTo: readReturnPath(returnTo) ?? undefined,
  };
}

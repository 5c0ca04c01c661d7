import type { ProviderOutcome } from '@hexreel/domain/accounts';
import type { Characteristic } from '@hexreel/domain/characteristics';
import type { BrowseFilters, SortOrder } from '@hexreel/domain/movie';
import type { PersonRole } from '@hexreel/domain/people';
import type { ShelfChoice } from '@hexreel/domain/shelf';
import type { MemberList, OtherProfileTab, OwnProfileTab, UserReviewOrder } from '@hexreel/domain/user';
import type { DiaryPart } from '@hexreel/domain/history';
import type { WatchlistOrder } from '@hexreel/domain/watchlist';

/** Tabs of the movie page, by their value in the URL; overview is the default and is left out. */
export type MovieTab = 'overview' | 'cast' | 'rate';

/** For pages that read no query. */
type NoQuery = Readonly<Record<string, never>>;
interface ReturnTo {
  readonly from?: string | undefined;
}
interface MailedCode {
  readonly oobCode?: string | undefined;
}
/** Query of a ranking; without it all six criteria and the first page. */
export type RankingQuery = { readonly criteria?: string | undefined; readonly page?: number | undefined };
/** Query of the Reviews and Statistics tabs of a profile. */
type ProfileLists = RankingQuery & { readonly search?: string | undefined; readonly scored?: Characteristic | undefined };
export type OwnProfileQuery = ProfileLists & {
  readonly tab?: OwnProfileTab | undefined;
  readonly sort?: UserReviewOrder | WatchlistOrder | DiaryPart | undefined;
  readonly shelf?: ShelfChoice | undefined;
  /** A part of Settings, or one of its sections. */
  readonly part?: string | undefined;
};
export type UserProfileQuery = ProfileLists & {
  readonly tab?: OtherProfileTab | undefined;
  readonly sort?: UserReviewOrder | undefined;
};

/** The query of every page as links write it; what is left out is the page's default. */
export interface PageQueries {
  '/': NoQuery;
  '/browse': BrowseFilters;
  '/top-by-criteria': RankingQuery;
  '/movie/$id': {
    readonly tab?: MovieTab | undefined;
    readonly reviews?: string | undefined;
    /** Shows the movie although the viewer's hard no's hide it. */
    readonly look?: '1' | undefined;
  };
  '/movie/$id/watch': NoQuery;
  '/people/$slug': {
    /** Role in the movies; left out for all. */
    readonly tab?: PersonRole | undefined;
    readonly sort?: SortOrder | undefined;
    readonly page?: number | undefined;
  };
  '/profile': OwnProfileQuery;
  '/profile/$userId': UserProfileQuery;
  '/diary/$year': NoQuery;
  '/profile/$userId/diary/$year': NoQuery;
  '/login': ReturnTo;
  '/login/openid': { readonly provider?: string; readonly outcome?: ProviderOutcome; readonly returnTo?: string | undefined };
  '/login/google': { readonly outcome?: ProviderOutcome; readonly returnTo?: string | undefined };
  '/signup': ReturnTo;
  '/forgot-password': NoQuery;
  '/reset-password': MailedCode;
  '/verify-email': MailedCode;
  '/unsubscribe': MailedCode;
  '/admin/$tool': NoQuery;
  '/activity': NoQuery;
  '/inbox': NoQuery;
  '/privacy': NoQuery;
  '/setup': NoQuery;
  '/terms': NoQuery;
  '/how-taste-works': NoQuery;
  '/members': { readonly by?: MemberList | undefined; readonly page?: number | undefined };
  '/tonight': NoQuery;
  '/tonight/$token': NoQuery;
  '/marathon': {
    /** Ids with commas between them. */
    readonly movies?: string | undefined;
    /** '20:00' */
    readonly start?: string | undefined;
    readonly count?: number | undefined;
    readonly draw?: number | undefined;
    readonly shelf?: ShelfChoice | undefined;
  };
  '/map': {
    /** Ids of movies: where a walk begins, and where it leads to. */
    readonly from?: number | undefined;
    readonly to?: number | undefined;
  };
  '/settings/import': NoQuery;
  '/import': NoQuery;
  /** The viewer's own, or the public ones that have a movie. */
  '/lists': { readonly movie?: number | undefined };
  '/lists/$listId': NoQuery;
  '/ladder': NoQuery;
}

/** The path of a page, with the names of its parameters: `/movie/$id`. */
export type PagePath = keyof PageQueries;

/** The names of a path's parameters: `id` of `/movie/$id`. */
type NamesIn<Path> = Path extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/$${infer Name}`
    ? Name
    : never;

type ParamsOf<Path> = [NamesIn<Path>] extends [never] ? undefined : { readonly [Each in NamesIn<Path>]: string | number };

/** Parts of an address in addition to its path. */
export type AddressParts<Path extends PagePath> = {
  readonly query?: PageQueries[Path];
  /** Id of the place within the page. */
  readonly hash?: string;
} & (ParamsOf<Path> extends undefined ? unknown : { readonly params: ParamsOf<Path> });

/**
 * The address of a page, for links and navigations: `pageHref('/movie/$id', { params: { id: 948 }, query: { tab: 'cast' } })`.
 * Paths, parameters and queries are checked by the compiler; `addresses.test.ts` compares them with the routes.
 */
export function pageHref<Path extends PagePath>(
  path: Path,
  ...[parts]: ParamsOf<Path> extends undefined ? [AddressParts<Path>?] : [AddressParts<Path>]
): string {
  const { params, query, hash }: { params?: Record<string, unknown>; query?: object; hash?: string } = parts ?? {};
  const pathname = params === undefined ? path : path.replace(/\$(\w+)/gu, (_all, name: string) => String(params[name]));
  return `${pathname}${query === undefined ? '' : searchToQuery({ ...query })}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * '?a=1&b=2,3', or nothing for no parameters; undefined values are left out. Everything is text: no JSON in our URLs, and
 * lists are words with commas between them, which need no escape in a query.
 */
export function searchToQuery(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) parameters.append(name, String(value));
  }
  const query = parameters.toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

/**
 * The reverse of `searchToQuery`; values stay text, a repeated name keeps its last value, but for `near`: dials in a form
 * without script are fields of one name (R269).
 */
export function queryToSearch(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query);
  const search = Object.fromEntries(parameters);
  const dials = parameters.getAll('near');
  return dials.length > 1 ? { ...search, near: dials.filter((dial) => dial !== '').join(',') } : search;
}

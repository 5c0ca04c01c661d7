import type { SignUpMode } from '../accounts/joining.ts';
import { characteristics, type Characteristic } from '../characteristics/index.ts';
import type { BrowseFilters } from '../movie/browse-filters.ts';
import type { Api } from './calls.ts';
import type { Viewer } from './me.ts';
import type { SiteTextName } from './site.ts';

/** Settings that pages show; sent with the first view (README, "Settings"). */
export interface SiteInfo {
  /** The site's name (R805). */
  readonly name: string;
  /** One sentence about the site; null for Hexreel's own slogan and descriptions. */
  readonly description: string | null;
  /** Its own logo (R765), with the size in pixels at which pages show it; absent for ours. */
  readonly logo?: { readonly path: string; readonly width: number; readonly height: number };
  /** Path of the style sheet of its own accent (R764); absent for ours. */
  readonly accentSheet?: string;
  /** Texts of its own, shown with ours (R766); absent where there are none. */
  readonly ownTexts?: readonly SiteTextName[];
  /** Origin for canonical links and link previews, without a trailing slash. */
  readonly publicUrl: string;
  readonly currentYear: number;
  /** Null where it is not configured: a placeholder is shown (R6). */
  readonly donationUrl: string | null;
  readonly contactEmail: string | null;
  readonly socialLinks: readonly SocialLink[];
  readonly movieSource: 'embedded' | 'tmdb';
  readonly demo: boolean;
  /** Nothing is shown without an account (R800). */
  readonly isPrivate?: true;
  /** How the reader writes times of day; only of a page that is rendered for one request, others show none. */
  readonly hourCycle?: 'h12' | 'h24';
  /** Options for sign-up and login; absent in tests that do not need them. */
  readonly accounts?: {
    /** False where no mails can be sent: without its verification an account is of no use (R170). */
    readonly signUpOpen: boolean;
    /** The way to join; absent in tests where anyone may. */
    readonly signUp?: SignUpMode;
    readonly google: boolean;
    /** Further providers; absent where there are none. */
    readonly providers?: readonly { readonly id: string; readonly name: string }[];
    /** Browsers have passkeys for the site's address; absent in tests that do not need it. */
    readonly passkeys?: boolean;
    /** No mail server is configured: mails are shown at /dev/outbox, on this machine only. */
    readonly localOutbox: boolean;
  };
}

/** A link of the footer; a placeholder without a URL (R6). */
export interface SocialLink {
  readonly name: string;
  readonly url: string | null;
}

/** Each filter of Browse, so that a new one does not compile before it is here. */
const browseParameters: Readonly<Record<Exclude<keyof BrowseFilters, Characteristic>, true>> = {
  search: true,
  person: true,
  year: true,
  rating: true,
  subgenre: true,
  mine: true,
  seen: true,
  agreement: true,
  near: true,
  mode: true,
  scores: true,
  sortBy: true,
  page: true,
};

/**
 * The pages that are the same for all visitors, and the query parameters that change what they show: others are ignored
 * where such pages are kept. `:id` stands for one segment. Pages that are not here are rendered for each visitor: those whose
 * address holds a secret, and a marathon, whose times are written as its reader writes them (R477).
 */
export const visitorPages: readonly { readonly path: string; readonly parameters: readonly string[] }[] = [
  { path: '/', parameters: [] },
  { path: '/browse', parameters: [...Object.keys(browseParameters), ...characteristics] },
  { path: '/movie/:id', parameters: ['tab', 'reviews'] },
  { path: '/people/:id', parameters: ['tab', 'sort', 'page'] },
  { path: '/top-by-criteria', parameters: ['criteria', 'page'] },
  { path: '/profile/:id', parameters: ['tab', 'criteria', 'page', 'sort', 'scored', 'search'] },
  { path: '/terms', parameters: [] },
  { path: '/privacy', parameters: [] },
  { path: '/how-taste-works', parameters: [] },
  { path: '/import', parameters: [] },
  { path: '/tonight', parameters: [] },
  { path: '/map', parameters: ['from', 'to'] },
  { path: '/ladder', parameters: [] },
  { path: '/members', parameters: ['by', 'page'] },
  { path: '/lists', parameters: ['movie'] },
  { path: '/login', parameters: ['from'] },
  { path: '/signup', parameters: ['from'] },
  { path: '/forgot-password', parameters: [] },
];

/** A request to the web package's server entry: one first view. */
export interface PageRequest {
  /** Path and query as received, such as `/browse?year=2024`. */
  readonly url: string;
  readonly api: Api;
  readonly viewer: Viewer | null;
  readonly site: SiteInfo;
}

/** The rendered document. The server adds all other headers (security, caching). */
export interface RenderedPage {
  /**
   * 200; 403, 404 and 410 with their own screens; 429 when rate limited; 503 when data is unavailable; 302 with a
   * location.
   */
  readonly status: number;
  readonly location?: string;
  /** With 429. */
  readonly retryAfterSeconds?: number;
  readonly html: string;
  /** The same in pieces, in their order; where absent it is one. Joining them copies hundreds of kilobytes. */
  readonly pieces?: readonly string[];
}

/** Built by the web package as `dist/server/entry-server.js`, its named export `createPageRenderer`. */
export type CreatePageRenderer = (options: {
  /** Null in development, where Vite adds its own tags to the html. */
  readonly build: WebBuild | null;
}) => (request: PageRequest) => Promise<RenderedPage>;

/** Files of the build from which the pages' tags are taken. */
export interface WebBuild {
  readonly manifest: AssetManifest;
  /** The joined style sheet of a first view, by the names of the sheets that it is made of, with spaces between them. */
  readonly pageSheets: Readonly<Record<string, string>>;
}

/** Vite's manifest.json. */
export type AssetManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly isEntry?: boolean;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

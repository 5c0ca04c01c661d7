import type { HexreelApi } from './hexreel-api.ts';
import type { Viewer } from './me.ts';

/** What the site's owner configured and pages show; sent with the first view (README, configuration). */
export interface SiteInfo {
  /** Origin for canonical links and link previews, without a slash at the end. */
  readonly publicUrl: string;
  readonly currentYear: number;
  readonly donationUrl: string | null;
  readonly contactEmail: string | null;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  readonly movieSource: 'embedded' | 'tmdb';
  readonly demo: boolean;
  /** What sign-up and login offer; absent where a test made the facts up. */
  readonly accounts?: {
    readonly signUpOpen: boolean;
    readonly google: boolean;
    /** Mails have no server to go to and wait at /dev/outbox, for this machine's eyes only. */
    readonly localOutbox: boolean;
  };
}

/** What the server asks of the web package's server entry: one first view. */
export interface PageRequest {
  /** Path and query as they came, such as `/browse?year=2024`. */
  readonly url: string;
  readonly api: HexreelApi;
  readonly viewer: Viewer | null;
  readonly site: SiteInfo;
}

/** The document. Headers beyond these (security, caching) are the server's. */
export interface RenderedPage {
  /**
   * 200; 403, 404 and 410 with their designed screens; 429 where the visitor asked for too much; 503 when data could not
   * be had; 302 with a location.
   */
  readonly status: number;
  readonly location?: string;
  /** With 429. */
  readonly retryAfterSeconds?: number;
  readonly html: string;
}

/** Built by the web package as `dist/server/entry-server.js`, its named export `createPageRenderer`. */
export type CreatePageRenderer = (options: {
  readonly manifest: AssetManifest | null;
}) => (request: PageRequest) => Promise<RenderedPage>;

/** Vite's manifest.json; null in development, where Vite adds its own tags to the html. */
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

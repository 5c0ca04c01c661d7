import type { SiteInfo } from '@hexreel/domain/contract/page';
import { imageUrl, type ImageSize } from '@hexreel/domain/movie';

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page's canonical path; left out by pages that are not indexed. */
  readonly path?: string;
  /** Picture of link previews, 1200 x 630 unless its size says otherwise; the site's own where there is none. */
  readonly image?: { readonly url: string; readonly alt: string; readonly width?: number; readonly height?: number } | undefined;
  /** Path of the tab's icon, an SVG; the site's own where there is none (R361). */
  readonly icon?: string | undefined;
  /** Path of the feed of the same, without its format, and its title. */
  readonly feed?: { readonly path: string; readonly title: string } | undefined;
  /** A schema.org object. */
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
}

/** The parts of a head in the format of TanStack Router's `head` option. */
export interface HeadParts {
  readonly meta: { title?: string; name?: string; property?: string; content?: string }[];
  readonly links: { rel: string; href: string; type?: string; title?: string }[];
  readonly scripts: { type: string; children: string }[];
}

const slogan = 'The ultimate destination for horror movies';
const siteDescription =
  'Discover horror movies, rate them on gore, psychological impact, jump scares, characters, pace and comedy, and see what your friends dare to recommend.';
/**
 * By path, with `{site}` for its name, and here: only the server writes them out, so that no route carries them to the browser.
 */
const descriptions: Readonly<Record<string, string>> = {
  '/top-by-criteria':
    'Horror movies ranked by members’ scores for gore, psychological impact, jump scares, characters, pace and comedy.',
  '/privacy': 'What {site} keeps about visitors and members, for how long, who else sees it and how to leave.',
  '/terms': 'The rules of {site}: what you can write, what happens to it and what we promise.',
  '/how-taste-works': 'Where predicted scores, estimates, limits, agreement and taste matches come from, and how wrong they are.',
  '/marathon':
    'Plan an evening of three to seven horror movies, in an order that builds up and calms down, with times and breaks.',
  '/lists': 'Lists of horror movies that members made for everyone: themes, nights and marathons, with their notes.',
  '/map':
    'Every rated horror movie on one map: movies that are close together are scary in the same way. Find yours, and walk to another.',
  '/import': 'Bring what you have seen, rated and listed on Letterboxd, IMDb, Trakt or TMDB, and undo it if you like.',
  '/ladder':
    'Work your way up to scarier movies, one small step at a time: a ladder from what you can take to what you want to see.',
  '/tonight': 'One horror movie for all of you, within everyone’s limits. Open a room, share its link, no account needed.',
};
/** The feed of Home (`newestReviewsFeed`, `feedTexts`), which no route is to carry to the browser. */
const newestReviews = { path: '/feeds/reviews', title: 'Newest reviews' };
const ogTypes: Readonly<Record<string, string>> = { Movie: 'video.movie', Person: 'profile' };
/** The site's mark, the icon of most tabs. */
export const siteIcon = '/favicon.svg';
const ownImage = { url: '/og-default.png', alt: 'Hexreel, the ultimate destination for horror movies', width: 1200, height: 630 };
/** Our own picture has our name in it. */
const imageOf = ({ name }: SiteInfo) =>
  name === 'Hexreel' ? ownImage : { url: '/icon-512.png', alt: name, width: 512, height: 512 };

/**
 * True if more than the title is needed. In a browser the built pages only use titles and omit the rest; the server,
 * development and tests have all of it.
 */
export const writesHeads: boolean = import.meta.env.SSR || !import.meta.env.PROD;

/**
 * A route's head: `head: ({ match }) => pageHead(match.context.site, { title: 'Browse', path: '/browse' })`. Only the
 * server writes it out (`app/document.ts`); the browser uses only the title when it navigates.
 * @param head an empty title is the site's own
 */
export function pageHead(site: SiteInfo, head: PageHead): HeadParts {
  const siteTitle = `${site.name} · ${site.description ?? slogan}`;
  const title = head.title === '' ? siteTitle : `${head.title} · ${site.name}`;
  if (!writesHeads) return { meta: [{ title }], links: [], scripts: [] };
  const ofPath = descriptions[head.path ?? '']?.replace('{site}', () => site.name);
  const description = head.description ?? ofPath ?? site.description ?? siteDescription;
  const image = head.image === undefined ? imageOf(site) : { width: 1200, height: 630, ...head.image };
  const address = head.path === undefined ? null : absolute(site, head.path);
  const structured = head.structuredData;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(address === null ? [{ name: 'robots', content: 'noindex' }] : [{ property: 'og:url', content: address }]),
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: ogTypes[String(structured?.['@type'])] ?? 'website' },
      { property: 'og:title', content: head.title === '' ? siteTitle : head.title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: absolute(site, image.url) },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: image.width > image.height ? 'summary_large_image' : 'summary' },
    ],
    links: [
      ...(address === null ? [] : [{ rel: 'canonical', href: address }]),
      { rel: 'icon', href: head.icon ?? siteIcon, type: 'image/svg+xml' },
      ...feedLinks(site, head.feed ?? (head.path === '/' ? newestReviews : undefined)),
    ],
    scripts: structured === undefined ? [] : [{ type: 'application/ld+json', children: JSON.stringify(structured) }],
  };
}

/** Both formats of a page's feed; a private site's are for no reader (R800). */
function feedLinks(site: SiteInfo, feed: PageHead['feed']): HeadParts['links'] {
  if (feed === undefined || site.isPrivate === true) return [];
  const title = `${feed.title} · ${site.name}`;
  return [
    { rel: 'alternate', type: 'application/atom+xml', title, href: absolute(site, `${feed.path}.atom`) },
    { rel: 'alternate', type: 'application/feed+json', title, href: absolute(site, `${feed.path}.json`) },
  ];
}

/** For clients that do not render SVG, such as previews and search engines: our artwork also exists as PNG. */
export function drawnImageUrl(template: string, size: ImageSize): string {
  return imageUrl(template, size).replace(/\.svg$/u, '.png');
}

function absolute(site: SiteInfo, url: string): string {
  return new URL(url, `${site.publicUrl}/`).href;
}

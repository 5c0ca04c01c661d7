import type { Feed as FeedAnswer, FeedEntry } from '@hexreel/domain/contract/feeds';
import type { FeedFormat } from '@hexreel/domain/feeds';
import { siteTexts } from '@hexreel/domain/texts/site';
import { Feed } from 'feed';
import type { WrittenDocument } from '../../platform/cache/index.ts';

/** The site whose feeds they are. */
export interface FeedSite {
  /** Origin, without a slash at its end. */
  readonly publicUrl: string;
  readonly siteName: string;
  readonly siteDescription: string | null;
}

/** How and where a feed is sent. */
export interface FeedTarget {
  readonly format: FeedFormat;
  /** Its address without the format (domain/feeds). */
  readonly address: string;
}

/** Writes a feed as Atom 1.0 or JSON Feed 1.1. */
export function writeFeed(feed: FeedAnswer, target: FeedTarget, site: FeedSite): WrittenDocument {
  return target.format === 'atom'
    ? { text: writeAtom(feed, target, site), type: 'application/atom+xml; charset=utf-8' }
    : { text: writeJsonFeed(feed, target, site), type: 'application/feed+json; charset=utf-8' };
}

function writeAtom(feed: FeedAnswer, { address }: FeedTarget, site: FeedSite): string {
  const { publicUrl, siteName } = site;
  const self = `${publicUrl}${address}.atom`;
  const atom = new Feed({
    id: self,
    title: plainText(titleOf(feed, site)),
    description: plainText(descriptionOf(site)),
    link: `${publicUrl}${feed.page}`,
    feed: self,
    updated: new Date(feed.updatedAt),
    author: { name: plainText(siteName), link: publicUrl },
    generator: false,
  });
  for (const entry of feed.entries) {
    const { author, authorId } = entry;
    atom.addItem({
      id: `${publicUrl}${entry.page}`,
      link: `${publicUrl}${entry.page}`,
      title: html(entry.title),
      content: contentOf(entry),
      date: new Date(entry.updatedAt),
      published: new Date(entry.publishedAt),
      ...(author !== null && { author: [{ name: plainText(author), ...authorLink(authorId, publicUrl) }] }),
    });
  }
  return atom.atom1();
}

/** Version 1.1, where the library that writes Atom knows the one before. */
function writeJsonFeed(feed: FeedAnswer, { address }: FeedTarget, site: FeedSite): string {
  const { publicUrl } = site;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed, site),
    home_page_url: `${publicUrl}${feed.page}`,
    feed_url: `${publicUrl}${address}.json`,
    description: descriptionOf(site),
    items: feed.entries.map((entry) => ({
      id: `${publicUrl}${entry.page}`,
      url: `${publicUrl}${entry.page}`,
      title: entry.title,
      content_html: contentOf(entry),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      ...(entry.author !== null && {
        authors: [{ name: entry.author, ...urlOf(authorLink(entry.authorId, publicUrl)) }],
      }),
    })),
  });
}

const titleOf = ({ title }: FeedAnswer, { siteName }: FeedSite) => `${title} · ${siteName}`;
const descriptionOf = ({ siteDescription }: FeedSite) => siteDescription ?? siteTexts.slogan;
const urlOf = ({ link }: { readonly link?: string }) => (link === undefined ? {} : { url: link });

function authorLink(authorId: string | null, publicUrl: string): { readonly link?: string } {
  return authorId === null ? {} : { link: `${publicUrl}/profile/${authorId}` };
}

function contentOf({ paragraphs }: FeedEntry): string {
  return paragraphs.map((paragraph) => `<p>${html(paragraph).replaceAll('\n', '<br />')}</p>`).join('');
}

/** Text as HTML. */
function html(text: string): string {
  return inXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text that the library escapes: it takes an `&amp;` for one that is escaped already. */
function plainText(text: string): string {
  return inXml(text).replaceAll('&', '&amp;');
}

/** Without characters that XML does not allow. */
function inXml(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

import { characteristics, characteristicTexts } from '@hexreel/domain/characteristics';
import type { Feed, FeedEntry } from '@hexreel/domain/contract/feeds';
import type { DiaryEntry } from '@hexreel/domain/contract/history';
import type { ListEntry } from '@hexreel/domain/contract/lists';
import { withoutHidden } from '@hexreel/domain/rating';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import type { WrittenReview } from '../ratings/index.ts';

/** A movie as titles of entries name it. */
interface NamedMovie {
  readonly title: string;
  readonly year: number | null;
}

const nameOf = ({ title, year }: NamedMovie) => (year === null ? title : `${title} (${year})`);
const noAuthor = { authorId: null, author: null };

/** A member whose feed it is. */
export interface FeedAuthor {
  readonly id: string;
  readonly displayName: string;
}

/** A whole feed; its entries say when it changed. */
export function feedOf(feed: Omit<Feed, 'updatedAt'>): Feed {
  const latest = feed.entries.map(({ updatedAt }) => updatedAt).toSorted();
  return { ...feed, updatedAt: latest.at(-1) ?? new Date(0).toISOString() };
}

/** A review; of one that gives the story away no word, of others what is not hidden (R830). */
export function reviewEntry(review: WrittenReview, options: { readonly namesAuthor: boolean }): FeedEntry {
  const { author, movie, scores, closedFor, reviewedAt, updatedAt } = review;
  const given = characteristics
    .filter((name) => scores[name] > 0)
    .map((name) => `${characteristicTexts[name].label} ${scores[name]}`)
    .join(', ');
  const name = nameOf(movie);
  return {
    page: `/movie/${movie.id}#review-${author.id}`,
    title: options.namesAuthor ? feedTexts.reviewOf(name, author.displayName) : name,
    paragraphs: [
      ...(closedFor === null ? paragraphsOf(withoutHidden(review.text, feedTexts.hidden)) : [feedTexts.closed]),
      ...(given === '' ? [] : [given]),
    ],
    authorId: author.id,
    author: author.displayName,
    publishedAt: reviewedAt,
    updatedAt,
  };
}

/** An entry of a shared diary. */
export function diaryEntry({ id, watchedOn, rewatch, movie, overall, liked }: DiaryEntry, owner: FeedAuthor): FeedEntry {
  const at = dayAt(watchedOn ?? '');
  const opinion = [...(overall === null ? [] : [feedTexts.overall(overall)]), ...(liked ? [feedTexts.liked] : [])].join(', ');
  return {
    page: `/profile/${owner.id}?tab=diary#entry-${id}`,
    title: nameOf(movie),
    paragraphs: [feedTexts.watchedOn(dayFormat.format(new Date(at)), rewatch), ...(opinion === '' ? [] : [opinion])],
    authorId: owner.id,
    author: owner.displayName,
    publishedAt: at,
    updatedAt: at,
  };
}

/** A movie of a list. @param addedAt when it came onto the list */
export function listEntry({ movie, note }: ListEntry, addedAt: Date, listId: string, owner: FeedAuthor): FeedEntry {
  return {
    page: `/lists/${listId}#movie-${movie.id}`,
    title: nameOf(movie),
    paragraphs: paragraphsOf(withoutHidden(note, feedTexts.hidden)),
    authorId: owner.id,
    author: owner.displayName,
    publishedAt: addedAt.toISOString(),
    updatedAt: addedAt.toISOString(),
  };
}

/** A movie that came out on its release date. */
export function movieEntry(movie: NamedMovie & { readonly id: number; readonly releaseDate: string; readonly overview: string }) {
  const at = dayAt(movie.releaseDate);
  return {
    page: `/movie/${movie.id}`,
    title: nameOf(movie),
    paragraphs: paragraphsOf(movie.overview),
    ...noAuthor,
    publishedAt: at,
    updatedAt: at,
  } satisfies FeedEntry;
}

/** Blank lines separate paragraphs. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A day without a time. @param day YYYY-MM-DD */
const dayAt = (day: string) => `${day}T00:00:00.000Z`;
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

import { ApiError } from '@hexreel/domain/contract/errors';
import type { Feed } from '@hexreel/domain/contract/feeds';
import {
  diaryFeedOf,
  listFeed,
  newestReviewsFeed,
  personFeed,
  reviewsFeedOf,
  subgenreFeed,
  isFeedFormat,
  mostFeedEntries,
  type FeedFormat,
} from '@hexreel/domain/feeds';
import { isSubgenre, subgenreLabel } from '@hexreel/domain/movie';
import { personKey, personSlug } from '@hexreel/domain/people';
import { feedTexts } from '@hexreel/domain/texts/feeds';
import { personTexts } from '@hexreel/domain/texts/people';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieListEntry } from '../../db/schema/index.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { readAnswer, writtenAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag, movieSummaryTag, subgenreBit, type BrowseIndex, type IndexedMovie } from '../discovery/index.ts';
import type { ReadDiaryOf } from '../history/index.ts';
import { listNotFound, type ListReads } from '../lists/index.ts';
import { readNewestReviews, reviewsTag } from '../ratings/index.ts';
import { parseUserId, userSummaryTag, userTag, type UsersReads } from '../users/index.ts';
import { diaryEntry, feedOf, listEntry, movieEntry, reviewEntry } from './feed-entries.ts';
import { writeFeed, type FeedSite, type FeedTarget } from './write-feed.ts';

export interface FeedReadsContext {
  /** For what is the same for everyone. */
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly site: FeedSite;
  readonly users: Pick<UsersReads, 'profile'>;
  readonly lists: Pick<ListReads, 'list'>;
  readonly readDiary: ReadDiaryOf;
  readonly browseIndex: BrowseIndex;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A feed before it is written, and the tags of what it shows. */
interface Loaded {
  readonly feed: Feed;
  readonly tags: readonly string[];
}

/**
 * Feeds of what everyone may read (R829): what a page does not show, its feed does not have. Parameters are as in the URL. All
 * throw ApiError not_found for an unknown format, too.
 */
export class FeedReads {
  readonly #context: FeedReadsContext;

  constructor(context: FeedReadsContext) {
    this.#context = context;
  }

  /** The newest reviews of the site; one that is new may come a minute later. */
  async reviews(format: string): Promise<PublicAnswer<Feed>> {
    const target = { format: parseFormat(format), address: newestReviewsFeed };
    return this.#read(target, { tags: [listsTag], freshMilliseconds: freshness.newestReviews }, async () => {
      const reviews = await readNewestReviews(this.#context.database, { count: mostFeedEntries });
      return {
        feed: feedOf({
          title: feedTexts.reviews,
          page: '/',
          authorId: null,
          entries: reviews.map((review) => reviewEntry(review, { namesAuthor: true })),
        }),
        tags: reviews.flatMap((review) => [userSummaryTag(review.author.id), reviewsTag(review.movie.id)]),
      };
    });
  }

  /** @throws ApiError person_not_found */
  async reviewsOf(id: string, format: string): Promise<PublicAnswer<Feed>> {
    const { database, users } = this.#context;
    const userId = parseUserId(id);
    const { value: owner, tags } = await users.profile(userId);
    const target = { format: parseFormat(format), address: reviewsFeedOf(userId) };
    return this.#read(target, { tags: [userTag(userId), listsTag] }, async () => {
      const reviews = await readNewestReviews(database, { userId, count: mostFeedEntries });
      return {
        feed: feedOf({
          title: feedTexts.reviewsBy(owner.displayName),
          page: `/profile/${userId}`,
          authorId: userId,
          entries: reviews.map((review) => reviewEntry(review, { namesAuthor: false })),
        }),
        tags: [...tags, ...reviews.map((review) => reviewsTag(review.movie.id))],
      };
    });
  }

  /** A diary that is not shared has no feed. @throws ApiError person_not_found, not_found */
  async diary(id: string, format: string): Promise<PublicAnswer<Feed>> {
    const { readDiary, users } = this.#context;
    const userId = parseUserId(id);
    const [profile, diary] = await Promise.all([users.profile(userId), readDiary(userId, undefined)]);
    if (!diary.value.isShared) throw noFeed();
    const owner = profile.value;
    const target = { format: parseFormat(format), address: diaryFeedOf(userId) };
    return this.#read(target, { tags: [userTag(userId), listsTag] }, async () => ({
      feed: feedOf({
        title: feedTexts.diaryOf(owner.displayName),
        page: `/profile/${userId}?tab=diary`,
        authorId: userId,
        entries: diary.value.entries.slice(0, mostFeedEntries).map((entry) => diaryEntry(entry, owner)),
      }),
      tags: [...profile.tags, ...diary.tags],
    }));
  }

  /** Only a list for everyone has a feed. @throws ApiError not_found */
  async list(listId: string, format: string): Promise<PublicAnswer<Feed>> {
    const { database } = this.#context;
    const { value: list, tags } = await this.publicList(listId);
    const target = { format: parseFormat(format), address: listFeed(list.id) };
    return this.#read(target, { tags }, async () => {
      const times = await database
        .select({ movieId: movieListEntry.movieId, addedAt: movieListEntry.addedAt })
        .from(movieListEntry)
        .where(eq(movieListEntry.listId, list.id));
      const addedAt = new Map(times.map((row) => [row.movieId, row.addedAt]));
      const entries = list.entries
        .flatMap((entry) => {
          const at = addedAt.get(entry.movie.id);
          return at === undefined ? [] : [{ entry, at }];
        })
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, mostFeedEntries)
        .map(({ entry, at }) => listEntry(entry, at, list.id, list.author));
      return {
        feed: feedOf({
          title: feedTexts.listBy(list.title, list.author.displayName),
          page: `/lists/${list.id}`,
          authorId: list.author.id,
          entries,
        }),
        tags: [],
      };
    });
  }

  /** A list that is for everyone. @throws ApiError not_found */
  async publicList(listId: string): ReturnType<ListReads['list']> {
    const list = await this.#context.lists.list(listId);
    if (list.value.visibility !== 'public') throw listNotFound();
    return list;
  }

  /** Someone's movies that are out. @throws ApiError not_found where no one has the name */
  async person(slug: string, format: string): Promise<PublicAnswer<Feed>> {
    const { browseIndex } = this.#context;
    const person = await browseIndex.findPerson(personKey(slug));
    if (person === null) throw new ApiError('not_found', personTexts.notFound);
    const canonical = personSlug(person.name);
    const target = { format: parseFormat(format), address: personFeed(canonical) };
    return this.#movies(target, [...person.movies.keys()], {
      title: feedTexts.moviesOf(person.name),
      page: `/people/${encodeURIComponent(canonical)}`,
    });
  }

  /** A subgenre's movies that are out. @throws ApiError not_found */
  async subgenre(subgenre: string, format: string): Promise<PublicAnswer<Feed>> {
    if (!isSubgenre(subgenre)) throw noFeed();
    const target = { format: parseFormat(format), address: subgenreFeed(subgenre) };
    const bit = subgenreBit(subgenre);
    const latest = (await this.#context.browseIndex.current()).inOrder('latest');
    return this.#movies(
      target,
      latest.filter(({ subgenreBits }) => (subgenreBits & bit) !== 0),
      { title: feedTexts.newIn(subgenreLabel(subgenre)), page: `/browse?subgenre=${subgenre}` },
    );
  }

  async #movies(
    target: FeedTarget,
    movies: readonly IndexedMovie[],
    { title, page }: Pick<Feed, 'title' | 'page'>,
  ): Promise<PublicAnswer<Feed>> {
    const { database, now } = this.#context;
    return this.#read(target, { tags: [listsTag] }, async () => {
      const today = new Date(now()).toISOString().slice(0, 10);
      const out = movies
        .flatMap((shown) =>
          shown.releaseDate !== null && shown.releaseDate <= today ? [{ ...shown, releaseDate: shown.releaseDate }] : [],
        )
        .toSorted((one, other) => (one.releaseDate < other.releaseDate ? 1 : -1))
        .slice(0, mostFeedEntries);
      const rows = await database
        .select({ id: movie.id, overview: movie.overview })
        .from(movie)
        .where(sql`${movie.id} = any(${sql.param(out.map(({ id }) => id))}::int[])`);
      const overviews = new Map(rows.map(({ id, overview }) => [id, overview]));
      const entries = out.map((shown) => movieEntry({ ...shown, overview: overviews.get(shown.id) ?? '' }));
      return { feed: feedOf({ title, page, authorId: null, entries }), tags: out.map(({ id }) => movieSummaryTag(id)) };
    });
  }

  #read(
    target: FeedTarget,
    {
      tags,
      freshMilliseconds = freshness.untilInvalidated,
    }: { readonly tags: readonly string[]; readonly freshMilliseconds?: number },
    load: () => Promise<Loaded>,
  ): Promise<PublicAnswer<Feed>> {
    return readAnswer(this.#context.cache, `feed:${target.address}.${target.format}`, {
      freshMilliseconds,
      tags,
      load: async () => {
        const loaded = await load();
        return writtenAnswer(loaded.feed, writeFeed(loaded.feed, target, this.#context.site), loaded.tags);
      },
    });
  }
}

/** @throws ApiError not_found */
export function parseFormat(format: string): FeedFormat {
  if (!isFeedFormat(format)) throw noFeed();
  return format;
}

function noFeed(): ApiError {
  return new ApiError('not_found', feedTexts.notFound);
}

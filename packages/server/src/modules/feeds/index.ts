import { diaryFeedOf, listFeed, newestReviewsFeed, personFeed, reviewsFeedOf, subgenreFeed } from '@hexreel/domain/feeds';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { readAnswer, writtenAnswer, type WrittenDocument } from '../../platform/cache/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { readWatchlistMovies } from '../watchlist/index.ts';
import { FeedReads, parseFormat, type FeedReadsContext } from './feed-reads.ts';
import { readRadarrMovies } from './radarr-list.ts';
import { writeFeed } from './write-feed.ts';

/** Feeds of reviews, diaries, lists and movies, and lists for Radarr (R829 to R831). */
export function registerFeeds(
  { registry, endpoints }: ApiRoutes,
  { primary, ...context }: FeedReadsContext & { readonly primary: Database },
): void {
  const { site, cache, database } = context;
  const reads = new FeedReads(context);
  registry.document(
    endpoints.readReviewsFeed,
    ({ params }) => reads.reviews(params.format),
    (feed, { format }) => writeFeed(feed, { format: parseFormat(format), address: newestReviewsFeed }, site),
  );
  registry.document(
    endpoints.readUserReviewsFeed,
    ({ params }) => reads.reviewsOf(params.userId, params.format),
    (feed, { userId, format }) => writeFeed(feed, { format: parseFormat(format), address: reviewsFeedOf(userId) }, site),
  );
  registry.document(
    endpoints.readDiaryFeed,
    ({ params }) => reads.diary(params.userId, params.format),
    (feed, { userId, format }) => writeFeed(feed, { format: parseFormat(format), address: diaryFeedOf(userId) }, site),
  );
  registry.document(
    endpoints.readListFeed,
    ({ params }) => reads.list(params.listId, params.format),
    (feed, { listId, format }) => writeFeed(feed, { format: parseFormat(format), address: listFeed(listId) }, site),
  );
  registry.document(
    endpoints.readPersonFeed,
    ({ params }) => reads.person(params.slug, params.format),
    (feed, { slug, format }) => writeFeed(feed, { format: parseFormat(format), address: personFeed(slug) }, site),
  );
  registry.document(
    endpoints.readSubgenreFeed,
    ({ params }) => reads.subgenre(params.subgenre, params.format),
    (feed, { subgenre, format }) => writeFeed(feed, { format: parseFormat(format), address: subgenreFeed(subgenre) }, site),
  );
  registry.document(
    endpoints.readRadarrList,
    async ({ params }) => {
      const { value: list, tags } = await reads.publicList(params.listId);
      return readAnswer(cache, `radarr:${list.id}`, {
        freshMilliseconds: freshness.untilInvalidated,
        tags,
        load: async () => {
          const movies = await readRadarrMovies(
            database,
            list.entries.map((entry) => entry.movie),
            site.publicUrl,
          );
          return writtenAnswer({ authorId: list.author.id, movies }, writeMovies(movies), []);
        },
      });
    },
    ({ movies }) => writeMovies(movies),
  );
  registry.read(endpoints.readWatchlistForRadarr, async ({ member }) =>
    readRadarrMovies(primary, await readWatchlistMovies(primary, (await member()).id), site.publicUrl),
  );
}

function writeMovies(movies: readonly unknown[]): WrittenDocument {
  return { text: JSON.stringify(movies), type: 'application/json; charset=utf-8' };
}

import type { Notice, Notices } from '../../platform/notices/index.ts';
import { averagesTag, cardTag, listsTag, movieTag } from './movie-reads.ts';

/** A movie was banned, or is so no longer; the key is its id. */
export const banTopic = 'ban';

export function newsOfBan(movieId: number): Notice {
  return { topic: banTopic, key: String(movieId) };
}

/**
 * Drops what shows the movie as news of a ban come in, and every list: one that it was missing from may have it again,
 * and one that it leaves lets another movie move up.
 * @param keepers.outdate told of the movie, for lists that are kept beside caches (movie-board)
 */
export function dropOnBans(
  notices: Notices,
  { drop, outdate }: { readonly drop: (...tags: readonly string[]) => void; readonly outdate: (movieId: number) => void },
): void {
  notices.on(banTopic, (key) => {
    const movieId = Number(key);
    outdate(movieId);
    drop(movieTag(movieId), cardTag(movieId), listsTag, averagesTag);
  });
}

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
 */
export function dropOnBans(notices: Notices, drop: (...tags: readonly string[]) => void): void {
  notices.on(banTopic, (key) => {
    const movieId = Number(key);
    drop(movieTag(movieId), cardTag(movieId), listsTag, averagesTag);
  });
}

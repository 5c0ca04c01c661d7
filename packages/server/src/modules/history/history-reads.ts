import { sharedDiarySchema, type SharedDiary } from '@hexreel/domain/contract/history';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import { listsTag, movieSummaryTag } from '../discovery/index.ts';
import { parseUserId, userTag } from '../users/index.ts';
import { readSharedDiary } from './read-diary.ts';

export type ReadDiaryOf = (id: string, cursor: string | undefined) => Promise<PublicAnswer<SharedDiary>>;

/** The diary of a user who shares it, the same for everyone (R213, R303). */
export function createDiaryRead({ database, cache }: { database: Database; cache: ReadCache<PublicAnswer> }): ReadDiaryOf {
  return async (id, cursor) => {
    const userId = parseUserId(id);
    return readAnswer(cache, `person:${userId}:diary:${cursor ?? ''}`, {
      freshMilliseconds: freshness.untilInvalidated,
      // Bans and unbans change what a diary shows.
      tags: [userTag(userId), listsTag],
      load: async () => {
        const diary = await readSharedDiary(database, userId, cursor);
        return publicAnswer(
          sharedDiarySchema,
          diary,
          diary.entries.map(({ movie }) => movieSummaryTag(movie.id)),
        );
      },
    });
  };
}

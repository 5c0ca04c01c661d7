import { momentsResponseSchema, type MomentsResponse } from '@hexreel/domain/contract/moments';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import type { AccountDeletionHook } from '../../platform/events/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { parseMovieId } from '../catalogue/index.ts';
import { movieTag } from '../discovery/index.ts';
import { topicsTag } from '../warnings/index.ts';
import { momentsTag, momentsTopic } from './moment-events.ts';
import { readMoments } from './read-moments.ts';
import { deleteSittingsOf, readOwnMarks, saveOwnMarks, type MomentsContext } from './own-marks.ts';

export { exportMarks } from './export-marks.ts';
export {
  countReportedMoments,
  exportMomentReports,
  readReportedMoments,
  reportMoment,
  settleMomentReports,
} from './reported-moments.ts';
export { withdrawSittings } from './own-marks.ts';

/** Saves of marks, by user. */
const savingLimit: RateLimit = { scope: 'marks', most: 600, seconds: 3_600 };

/** Times of movies that users mark, and their own marks. @returns the hook of account deletion */
export function registerMoments(
  { registry, endpoints }: ApiRoutes,
  context: MomentsContext & { readonly invalidate: (...tags: readonly string[]) => void },
): { readonly onAccountDeletion: AccountDeletionHook } {
  const { database, eventBus, invalidate, now } = context;
  eventBus.on(momentsTopic, (key) => invalidate(momentsTag(Number(key))));
  registry.read(endpoints.readMoments, ({ params, address }) => answerMoments(context, params.id, address));
  registry.read(endpoints.readOwnMarks, async ({ member, params }) =>
    readOwnMarks(database, { userId: (await member()).id, movieId: parseMovieId(params.id) }),
  );
  registry.write(endpoints.saveOwnMarks, async ({ member, params, body }) => {
    const { id: userId } = await member();
    await consume(database, savingLimit, userId, now());
    return saveOwnMarks(context, { userId, movieId: parseMovieId(params.movieId) }, body);
  });
  return { onAccountDeletion: deleteSittingsOf };
}

/** @throws ApiError movie_not_found, movie_banned, unavailable */
function answerMoments(
  { publicReads, cache, reads }: MomentsContext,
  id: string,
  asker: string,
): Promise<PublicAnswer<MomentsResponse>> {
  const movieId = parseMovieId(id);
  return readAnswer(cache, `moments:${movieId}`, {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [movieTag(movieId), momentsTag(movieId), topicsTag],
    load: async () => {
      const { value: movie } = await reads.movie(id, asker);
      return publicAnswer(momentsResponseSchema, await readMoments(publicReads, { movieId, runtime: movie.runtime }));
    },
  });
}

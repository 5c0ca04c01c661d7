import { warningsResponseSchema, type WarningsResponse } from '@hexreel/domain/contract/warnings';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../platform/cache/index.ts';
import type { AccountDeletionHook } from '../../platform/events/index.ts';
import type { ApiRoutes } from '../../platform/http/endpoints.ts';
import { onMovies, parseMovieId } from '../catalogue/index.ts';
import { movieTag } from '../discovery/index.ts';
import type { WarningsContext } from './context.ts';
import { readMovieTopics } from './read-warnings.ts';
import { registerWarningRoutes } from './routes.ts';
import { readTopicBits } from './topic-bits.ts';
import { invalidateOnVotes, topicsTag, warningsTag } from './warning-events.ts';
import { WarningIndex } from './warning-index.ts';
import { deleteTopicVotesOf } from './withdraw-votes.ts';

export { countVotes } from './count-votes.ts';
export { exportWarnings } from './export-warnings.ts';
export { createHardNos, createHiddenFor, createMeetHardNos, hiddenForUsers } from './hide-hard-no-movies.ts';
export { readHardNosOf } from './hard-no-repository.ts';
export { readTopicsOf } from './read-warnings.ts';
export { topicsTag } from './warning-events.ts';
export { readCurrentTopics, resolveTopics } from './topic-changes.ts';
export { mergeTopic, restoreTopic, retireTopic, type TopicChanged } from './change-topics.ts';
export type { WarningsContext } from './context.ts';
export { readVoterFacts } from './voters.ts';
export { withdrawTopicVotes } from './withdraw-votes.ts';
export { bitsOf, type TopicBits } from './topic-bits.ts';
export { WarningIndex } from './warning-index.ts';

/** Creates the index of topics in movies; it follows votes, and subgenres, by events. */
export function createWarningIndex({
  database,
  eventBus,
  invalidate,
}: Pick<WarningsContext, 'database' | 'eventBus'> & {
  readonly invalidate: (...tags: readonly string[]) => void;
}): WarningIndex {
  const index = new WarningIndex({ read: (movieIds) => readTopicBits(database, movieIds) });
  invalidateOnVotes(eventBus, {
    invalidate,
    invalidateMovie: (movieId) => index.invalidateMovie(movieId),
    invalidateAll: () => index.invalidateAll(),
  });
  onMovies(eventBus, (movieIds) => {
    if (movieIds === null) index.invalidateAll();
    else for (const movieId of movieIds) index.invalidateMovie(movieId);
  });
  eventBus.onGap(() => index.invalidateAll());
  return index;
}

/** Votes on what is in movies, and hard no's. @returns the hook of account deletion */
export function registerWarnings(api: ApiRoutes, context: WarningsContext): { readonly onAccountDeletion: AccountDeletionHook } {
  registerWarningRoutes(api, context, (id, asker) => readWarnings(context, id, asker));
  return { onAccountDeletion: deleteTopicVotesOf };
}

function readWarnings(
  { publicReads, cache, reads }: WarningsContext,
  id: string,
  asker: string,
): Promise<PublicAnswer<WarningsResponse>> {
  const movieId = parseMovieId(id);
  return readAnswer(cache, `warnings:${movieId}`, {
    freshMilliseconds: freshness.untilInvalidated,
    tags: [movieTag(movieId), warningsTag(movieId), topicsTag],
    load: async () => {
      // Checks whether the movie is known, banned, or still to be read.
      await reads.movie(id, asker);
      return publicAnswer(warningsResponseSchema, await readMovieTopics(publicReads, movieId));
    },
  });
}

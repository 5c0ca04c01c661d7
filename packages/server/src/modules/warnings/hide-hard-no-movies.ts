import type { TopicName } from '@hexreel/domain/warnings';
import type { Database } from '../../db/client.ts';
import type { HiddenFor, HiddenMovies } from '../discovery/index.ts';
import type { WarningsContext } from './context.ts';
import { findHardNoMovies } from './find-hard-no-movies.ts';
import { readHardNos, readHardNosOf } from './hard-no-repository.ts';
import { readCurrentTopics, readRetired } from './topic-changes.ts';
import type { HiddenBy, WarningIndex } from './warning-index.ts';

/** Which movies lists leave out for a user by their hard no's (R284). */
export function createHiddenFor({ database, index }: Pick<WarningsContext, 'database' | 'index'>): HiddenFor {
  return async (userId) => {
    const hardNos = await readHardNos(database, userId);
    return hardNos.topics.length === 0 ? null : index.hidden(hardNos);
  };
}

/** Those of some movies that meet a user's hard no's, for lists that others made (R292). */
export function createMeetHardNos(context: Pick<WarningsContext, 'database' | 'index'>) {
  return async (userId: string, movieIds: readonly number[]): Promise<readonly number[]> =>
    (await findHardNoMovies(context, userId, movieIds)).movies;
}

/** The same for several users at once, by the given transaction; users from whom nothing is hidden are left out. One statement. */
export async function hiddenForUsers(
  hiddenBy: HiddenBy,
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<HiddenMovies, 'has'>>> {
  const hidden = new Map<string, Pick<HiddenMovies, 'has'>>();
  for (const [userId, hardNos] of await readHardNosOf(database, userIds))
    if (hardNos.topics.length > 0) hidden.set(userId, hiddenBy(hardNos));
  return hidden;
}

export interface HardNos {
  readonly hiddenBy: (list: {
    readonly topics: readonly TopicName[];
    readonly strict: boolean;
  }) => Promise<Pick<HiddenMovies, 'has'>>;
  /** Topics that are no longer offered. */
  readonly retired: () => Promise<TopicName[]>;
}

/** Lists of hard no's that are not stored (R293). A merged topic counts as the one that it is part of now. */
export function createHardNos(index: WarningIndex, database: Database): HardNos {
  return {
    hiddenBy: async ({ topics, strict }) => {
      const currentOf = await readCurrentTopics(database);
      return index.hidden({ topics: currentOf(topics), strict });
    },
    retired: () => readRetired(database),
  };
}

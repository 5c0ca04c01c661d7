import type { CommunityPlan } from '@hexreel/demo/plan-community';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movieList, movieListEntry } from '../../db/schema/index.ts';
import { newListId } from '../../modules/lists/index.ts';

/** Writes the planned lists, at addresses that no other demo has: they cannot be guessed either (R371). Two statements. */
export async function storeLists(tx: Database, { lists }: Pick<CommunityPlan, 'lists'>): Promise<void> {
  const made = lists.map((list) => ({ ...list, id: newListId() }));
  await insertRows(
    tx,
    movieList,
    made.map(({ id, userId, title, description, isRanked, visibility, createdAt, updatedAt }) => ({
      id,
      userId,
      title,
      description,
      isRanked,
      visibility,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  );
  await insertRows(
    tx,
    movieListEntry,
    made.flatMap(({ id, createdAt, entries }) =>
      entries.map(({ movieId, note }, place) => ({
        listId: id,
        movieId,
        position: place + 1,
        note,
        addedAt: new Date(createdAt),
      })),
    ),
  );
}

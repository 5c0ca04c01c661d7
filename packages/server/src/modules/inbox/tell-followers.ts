import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { follow, inboxItem, rating, watchlistEntry } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { addJob, type LeasedJob, type NextStep, type Task } from '../../platform/jobs/index.ts';

const taskName = 'inbox-ratings';
/** Items of one step: some tenths of a second. */
const itemsPerStep = 2_000;

/** A user's rating of a movie. */
interface RatingKey {
  readonly userId: string;
  readonly movieId: number;
}

/**
 * A user rated a movie, or took that back: a job tells followers who have it on their watchlist, or takes it away where it is
 * unread (R806, R808). With ten thousand followers, saving the rating costs one row more; without any, a look.
 * @param tx the transaction of the rating
 * @returns the events that wake processes on commit
 */
export async function tellFollowers(tx: Database, { userId, movieId }: RatingKey, now: number): Promise<AppEvent[]> {
  const [someone] = await tx.select({ id: follow.followerId }).from(follow).where(eq(follow.followedId, userId)).limit(1);
  return someone === undefined ? [] : [await addJob(tx, { task: taskName, key: `${userId} ${movieId}`, size: 1, now })];
}

/** Tells followers of ratings, a batch a step. */
export function createInboxTask(context: { readonly database: Database }): Task {
  return { name: taskName, failure: 'followers could not be told of a rating', run: (job) => takeStep(context.database, job) };
}

const keySchema = z.tuple([z.uuid(), z.coerce.number().int()]);

/** Compares the inboxes with the rating as it is now, so that a step that is repeated, or comes late, does no harm. */
async function takeStep(database: Database, job: LeasedJob): Promise<NextStep> {
  const [userId, movieId] = keySchema.parse(job.key.split(' '));
  return database.transaction(async (tx) => {
    await job.lock(tx);
    // Locked, so that no removal comes between.
    const [row] = await tx
      .select({ at: rating.createdAt, withdrawn: rating.withdrawn })
      .from(rating)
      .where(and(eq(rating.userId, userId), eq(rating.movieId, movieId)))
      .for('key share');
    const changed =
      row === undefined || row.withdrawn ? await takeAway(tx, { userId, movieId }) : await tell(tx, { userId, movieId }, row.at);
    return changed < itemsPerStep ? 'done' : 'more';
  });
}

/** @returns how many were told */
async function tell(tx: Database, { userId, movieId }: RatingKey, at: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${inboxItem} (person_id, kind, actor_id, movie_id, at)
    select ${follow.followerId}, 'friend-rating', ${userId}::uuid, ${movieId}::int, ${at.toISOString()}::timestamptz
    from ${follow}
    join ${watchlistEntry} on ${watchlistEntry.userId} = ${follow.followerId} and ${watchlistEntry.movieId} = ${movieId}::int
    where ${follow.followedId} = ${userId}::uuid and not exists (
      select 1 from ${inboxItem} as told where told.actor_id = ${userId}::uuid and told.kind = 'friend-rating'
        and coalesce(told.movie_id, 0) = ${movieId}::int and told.person_id = ${follow.followerId})
    limit ${itemsPerStep}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** @returns how many were taken away */
async function takeAway(tx: Database, { userId, movieId }: RatingKey): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${inboxItem} where ${inboxItem.id} in (
      select told.id from ${inboxItem} as told where told.actor_id = ${userId}::uuid and told.kind = 'friend-rating'
        and coalesce(told.movie_id, 0) = ${movieId}::int and told.read_at is null
      limit ${itemsPerStep})`);
  return rowCount ?? 0;
}

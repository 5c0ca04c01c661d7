import { days, hours } from '@hexreel/domain/durations';
import { releaseDays, type InboxKind } from '@hexreel/domain/inbox';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboxItem, movie, ownServices, watchlistEntry } from '../../db/schema/index.ts';
import type { LeasedJob, NextStep, Task } from '../../platform/jobs/index.ts';
import { notifyUsers } from './push-task.ts';

/** Items of one step: some tenths of a second. */
const itemsPerStep = 2_000;

/**
 * Movies came to services: tells users who have one of these, and the movie on their watchlist (R748).
 * @param tx the transaction that stores it
 * @param added by movie, keys of services that did not have it before ('US:Lantern')
 */
export async function tellOfServices(
  tx: Database,
  added: readonly { readonly movieId: number; readonly services: readonly string[] }[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  const rows = JSON.stringify(added.map(({ movieId, services }) => ({ movie_id: movieId, services })));
  const from = sql`json_to_recordset(${rows}::json) as added(movie_id integer, services text[])
    join ${watchlistEntry} on ${watchlistEntry.movieId} = added.movie_id
    join ${ownServices} on ${ownServices.userId} = ${watchlistEntry.userId}
    where exists (
      select 1 from unnest(${ownServices.services}) as own(name) where ${ownServices.country} || ':' || own.name = any(added.services))`;
  await tell(tx, { kind: 'movie-on-service', from, now });
}

/** Tells users of movies that they put on their watchlist before these were out (R748), by the UTC day. */
export function createReleasesTask(context: { readonly database: Database; readonly now: () => number }): Task {
  return {
    name: 'inbox-releases',
    schedule: { everyMilliseconds: hours(1), atStart: true },
    failure: 'members could not be told of movies that are out',
    run: (job) => takeStep(context, job),
  };
}

async function takeStep(
  { database, now }: { readonly database: Database; readonly now: () => number },
  job: Pick<LeasedJob, 'lock'>,
): Promise<NextStep> {
  const at = new Date(now());
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const from = sql`${movie} join ${watchlistEntry} on ${watchlistEntry.movieId} = ${movie.id}
    where ${movie.releaseDate} <= ${day(at)}::date and ${movie.releaseDate} > ${day(new Date(now() - days(releaseDays)))}::date
      and ${watchlistEntry.addedAt} < ${movie.releaseDate}::timestamp at time zone 'UTC'`;
  return database.transaction(async (tx) => {
    await job.lock(tx);
    const told = await tell(tx, { kind: 'movie-out', from, now: at, most: itemsPerStep });
    return told < itemsPerStep ? 'done' : 'more';
  });
}

/** Those who were told already are left out, so that a step that is repeated does no harm. @returns how many were told */
async function tell(
  tx: Database,
  { kind, from, now, most }: { readonly kind: InboxKind; readonly from: SQL; readonly now: Date; readonly most?: number },
): Promise<number> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    insert into ${inboxItem} (person_id, kind, movie_id, at)
    select ${watchlistEntry.userId}, ${kind}, ${watchlistEntry.movieId}, ${now.toISOString()}::timestamptz
    from ${from} and not exists (
      select 1 from ${inboxItem} as told where told.movie_id = ${watchlistEntry.movieId} and told.kind = ${kind}
        and told.person_id = ${watchlistEntry.userId})
    ${most === undefined ? sql`` : sql`limit ${most}`}
    returning person_id as "userId"`);
  await notifyUsers(
    tx,
    rows.map(({ userId }) => userId),
    now.getTime(),
  );
  return rows.length;
}

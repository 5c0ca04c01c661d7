import { hours, minutes } from '@hexreel/domain/durations';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { shelfServer, movie, shelfMovie } from '../../db/schema/index.ts';
import { addJobs, type LeasedJob, type NextStep, type Task } from '../../platform/jobs/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { unseal } from '../../platform/sealed.ts';
import type { ShelfContext } from './context.ts';
import { ReadingError } from './libraries/library.ts';
import { readLibrary, type ReadShelf } from './read-library.ts';
import { sealFor } from './server-settings.ts';

const taskName = 'media-servers';

/** How long a library is believed, and how soon one that could not be read is tried again. */
const readEvery = hours(24);
const retryAfter = hours(1);

/**
 * Has servers read by a job of each.
 * @param tx the transaction of what asks for it
 * @returns the event that wakes processes on commit
 */
export async function requestReading(tx: Database, serverIds: readonly string[], now: number): Promise<AppEvent> {
  await tx
    .update(shelfServer)
    .set({ requestedAt: new Date(now) })
    .where(sql`${shelfServer.id} = any(${sql.param([...serverIds])}::uuid[])`);
  return addJobs(tx, { task: taskName, keys: serverIds, size: 1, now });
}

/** Reads the libraries of media servers, when they are asked to and once a day. */
export function createShelfTasks(context: ShelfContext): readonly Task[] {
  return [
    { name: taskName, failure: 'a media server could not be read', run: (job) => readServer(context, job) },
    {
      name: `${taskName}-due`,
      schedule: { everyMilliseconds: minutes(15) },
      failure: 'media servers could not be looked through',
      run: () => requestDue(context),
    },
  ];
}

async function requestDue({ database, eventBus, now }: ShelfContext): Promise<NextStep> {
  const at = now();
  const before = (column: typeof shelfServer.readAt | typeof shelfServer.triedAt, age: number) =>
    or(isNull(column), lte(column, new Date(at - age)));
  await eventBus.change(database, async (tx) => {
    const due = await tx
      .select({ id: shelfServer.id })
      .from(shelfServer)
      .where(and(before(shelfServer.readAt, readEvery), before(shelfServer.triedAt, retryAfter)));
    const ids = due.map(({ id }) => id);
    return { result: null, events: ids.length === 0 ? [] : [await requestReading(tx, ids, at)] };
  });
  return 'done';
}

/** One reading of one server. What was found before stays until one has come to its end. */
async function readServer(context: ShelfContext, { key: serverId, signal, lock }: LeasedJob): Promise<NextStep> {
  const { database, secret, now } = context;
  const isServer = eq(shelfServer.id, z.uuid().parse(serverId));
  const [server] = await database.select().from(shelfServer).where(isServer);
  if (server === undefined) return 'done';
  const key = unseal(server.key, sealFor(server.id, secret));
  const found = key === null ? new ReadingError('key_lost') : await tryReading(context, { ...server, key }, signal);
  await database.transaction(async (tx) => {
    await lock(tx);
    const [current] = await tx.select().from(shelfServer).where(isServer).for('update');
    // Removed meanwhile, or its key was replaced, which asks for another reading.
    if (current === undefined || current.key !== server.key) return;
    const triedAt = new Date(now());
    if (found instanceof ReadingError) {
      const failingSince = current.failingSince ?? triedAt;
      await tx.update(shelfServer).set({ triedAt, failure: found.failure, failingSince }).where(isServer);
      return;
    }
    const films = await replaceShelf(tx, server.id, found);
    const { unknown, unknownTitles } = found;
    const read = { readAt: triedAt, films, unknown, unknownTitles: [...unknownTitles], failure: null, failingSince: null };
    await tx
      .update(shelfServer)
      .set({ triedAt, ...read })
      .where(isServer);
  });
  return 'done';
}

async function tryReading(
  context: ShelfContext,
  server: Parameters<typeof readLibrary>[1],
  signal: AbortSignal,
): Promise<ReadShelf | ReadingError> {
  try {
    return await readLibrary(context, server, signal);
  } catch (error) {
    if (error instanceof ReadingError) return error;
    throw error;
  }
}

/** Two statements, which write what differs. @returns how many movies are on it now */
async function replaceShelf(tx: Database, serverId: string, { movieIds }: ReadShelf): Promise<number> {
  const ids = sql`${sql.param([...movieIds])}::int[]`;
  await tx.delete(shelfMovie).where(and(eq(shelfMovie.serverId, serverId), sql`${shelfMovie.movieId} <> all(${ids})`));
  await tx.execute(sql`
    insert into ${shelfMovie} (server_id, movie_id)
    select ${serverId}::uuid, ${movie.id} from ${movie} where ${movie.id} = any(${ids})
    on conflict do nothing`);
  return tx.$count(shelfMovie, eq(shelfMovie.serverId, serverId));
}

import { isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema/index.ts';

/** The waiting entries of the outbox, over all processes of the database. */
export interface OutboxDepth {
  readonly waiting: number;
  /** Seconds that the oldest has waited; 0 if none waits. */
  readonly oldestSeconds: number;
}

/** @param now milliseconds since the epoch */
export async function readOutboxDepth(database: Database, now: number): Promise<OutboxDepth> {
  const [row] = await database
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: sql<number>`coalesce(extract(epoch from ${new Date(now).toISOString()}::timestamptz - min(${outbox.createdAt})), 0)::float8`,
    })
    .from(outbox)
    .where(isNull(outbox.settledAt));
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
}

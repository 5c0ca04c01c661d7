import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** So few that a statement takes milliseconds, cascades included, and no one waits long for one of its rows. */
const perBatch = 1_000;

/**
 * Deletes some of the rows that meet a condition. Those that another transaction has locked are left: it may be changing
 * what the condition is about.
 * @param where what an index finds
 * @returns whether there may be more
 */
export async function deleteBatch(
  tx: Database,
  table: PgTable,
  { where, most = perBatch }: { readonly where: SQL; readonly most?: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${where} limit ${most} for update skip locked))`);
  return (rowCount ?? 0) >= most;
}

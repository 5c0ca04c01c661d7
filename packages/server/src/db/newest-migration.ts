import type { Client } from 'pg';

/** When a database's newest migration was created; null where it has no schema yet. */
export async function newestMigration(client: Pick<Client, 'query'>): Promise<number | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return null;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : Number(newest);
}

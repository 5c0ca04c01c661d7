import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie } from '../../db/schema/index.ts';
import type { CatalogueLook } from './movie-mirror.ts';

/**
 * For mirrors: the movies whose rows were written since an earlier look, whoever wrote them. PostgreSQL keeps with each row
 * the transaction that wrote it; a look's mark is the oldest transaction that was still open then, so that nothing is
 * missed that was written before and could not be seen yet. Transactions are compared by age, since their numbers begin
 * anew after four billion. One pass over the table, without reading what is in it.
 */
export async function lookAtCatalogue(database: Database, since: string | null): Promise<CatalogueLook> {
  const written = since === null ? sql`false` : sql`age(${movie}.xmin) <= age(${since}::xid8::xid)`;
  const { rows } = await database.execute<{ mark: string; written: [movieId: number, transaction: string][] | null }>(sql`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as mark,
      (select json_agg(json_build_array(${movie.id}, ${movie}.xmin)) from ${movie} where ${written}) as written
  `);
  const [look] = rows;
  if (look === undefined) throw new Error('A look at the catalogue gives one row');
  return { mark: look.mark, written: new Map(look.written) };
}

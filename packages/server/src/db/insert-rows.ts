import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/**
 * Inserts any number of rows by one statement whose text does not depend on how many they are, so that PostgreSQL keeps it
 * parsed and its text costs nothing: with values written out, five hundred rows keep the server's thread busy for 50 ms.
 * @param rows all with the columns of the first one; values have to be what JSON can hold, or dates, and no column may have a mapping of its own in drizzle
 * @param options.onConflict what follows, such as `on conflict do nothing`
 */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { onConflict = sql`` }: { readonly onConflict?: SQL } = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const typed = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${names}) select ${values}
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (${typed}) ${onConflict}`);
}

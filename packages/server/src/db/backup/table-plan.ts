import type { Client } from 'pg';

/** A table as a backup sees it, read from the database itself so that none can be forgotten. */
export interface PlannedTable {
  readonly name: string;
  /** Stored columns only; generated ones follow from them. */
  readonly columns: readonly string[];
  /** Columns of the primary key, by which rows are ordered. */
  readonly key: readonly string[];
  /** Number of rows as PostgreSQL estimates it; 0 where it has no estimate. */
  readonly rows: number;
}

/** All tables, each after those it references. */
export async function planTables(client: Client): Promise<PlannedTable[]> {
  const { rows: tables } = await client.query<PlannedTable>(`
    select c.relname::text as name,
      greatest(c.reltuples, 0)::int as rows,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey::int[]) with ordinality as k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  const { rows: references } = await client.query<Reference>(`
    select f.relname::text as "from", t.relname::text as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  return orderByReferences(tables, references);
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** @throws Error where tables reference each other in a cycle */
export function orderByReferences<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name }) => !references.some(({ from, to }) => from === name && left.has(to)));
    if (ready.length === 0) throw new Error(`Tables reference each other in a circle: ${[...left].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Quoted identifiers, separated by commas. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}

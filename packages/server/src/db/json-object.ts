import { is, sql, SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** Parts of a JSON object: columns and expressions by the names of its fields, or further objects. */
export interface JsonFields {
  readonly [name: string]: SQLWrapper | JsonFields;
}

/** A row as JSON carries it: moments as text. */
export type JsonRow<Row> = Row extends Date
  ? string
  : Row extends object
    ? { readonly [Name in keyof Row]: JsonRow<Row[Name]> }
    : Row;

/**
 * A row as one JSON object, which costs this process far less to read than each field by itself.
 * @typeParam Row what it is read as; its names are those of `fields`, which is not checked
 */
export function jsonObject<Row>(fields: JsonFields): SQL<JsonRow<Row>> {
  const parts = Object.entries(fields).map(([name, field]) => {
    // Names are the program's own.
    const key = sql.raw(`'${name}'`);
    return sql`${key}, ${is(field, SQL) || is(field, PgColumn) ? field : jsonObject(field as JsonFields)}`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

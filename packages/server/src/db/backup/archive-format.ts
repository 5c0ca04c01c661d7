import { z } from 'zod';
import { StartError } from '@hexreel/embedded-postgres/start-error';

/**
 * The backup archive, a gzip stream of lines (docs/decisions/0501):
 *
 *     {"hexreel":"backup",...}            the header
 *     {"table":"person","columns":[...]}  a table begins
 *     ...                                 its rows, as COPY writes them in text format, ordered by primary key
 *     \.                                  the table ends
 *     {"end":true,...}                    rows and checksum of each table, checksum of all before
 *
 * COPY's text format is the same in all versions of PostgreSQL and keeps every row on a line of its own, so that an
 * archive can be inspected with zcat. Equal data gives equal tables, byte for byte.
 */
export const endOfRows = Buffer.from('\\.\n');

export const headerSchema = z.object({
  hexreel: z.literal('backup'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** When the database's newest migration was created, and its name where this version knows it. */
  schema: z.object({ when: z.number().int(), name: z.string() }),
  /** Approximate number of rows, for progress output. */
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type ArchiveTable = z.infer<typeof tableSchema>;

const summarySchema = z.object({ table: z.string(), rows: z.number().int(), sha256: z.string() });
/** Row count and checksum of a table; equal for equal rows. */
export type TableSummary = z.infer<typeof summarySchema>;

export const trailerSchema = z.object({ end: z.literal(true), tables: z.array(summarySchema), sha256: z.string() });

export interface ArchiveSummary {
  readonly header: ArchiveHeader;
  readonly tables: readonly TableSummary[];
}

/** A JSON line of the archive. */
export function writeLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** @throws StartError where the archive is truncated or altered */
export function damaged(file: string, why: string): StartError {
  return new StartError(`${file} is not a complete backup: ${why}. Nothing was changed; use another archive.`);
}

/** Number of rows in a chunk of COPY text: each ends with a newline and contains none. */
export function countRows(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(0x0a); at !== -1; at = data.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

import { z } from 'zod';
import { StartError } from '../../start-error.ts';

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
 * archive can be looked at with zcat. Equal data make equal tables, byte by byte.
 */
export const endOfRows = Buffer.from('\\.\n');

export const headerSchema = z.object({
  hexreel: z.literal('backup'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** When the database's newest migration was made, and its name where the program knew it. */
  schema: z.object({ when: z.number().int(), name: z.string() }),
  /** About how many rows there are, for whoever watches. */
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type ArchiveTable = z.infer<typeof tableSchema>;

const summarySchema = z.object({ table: z.string(), rows: z.number().int(), sha256: z.string() });
/** What a table came to; equal for equal rows. */
export type TableSummary = z.infer<typeof summarySchema>;

export const trailerSchema = z.object({ end: z.literal(true), tables: z.array(summarySchema), sha256: z.string() });

export interface ArchiveSummary {
  readonly header: ArchiveHeader;
  readonly tables: readonly TableSummary[];
}

/** A line of JSON as the archive holds it. */
export function writeLine(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** @throws StartError where the archive is cut off or was altered */
export function damaged(file: string, why: string): StartError {
  return new StartError(`${file} is no whole backup: ${why}. Nothing was changed; use another archive.`);
}

/** How many rows are in a piece of COPY's text: each ends with a newline, and has none within. */
export function countRows(data: Buffer): number {
  let count = 0;
  for (let at = data.indexOf(0x0a); at !== -1; at = data.indexOf(0x0a, at + 1)) count += 1;
  return count;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import {
  countRows,
  damaged,
  endOfRows,
  headerSchema,
  tableSchema,
  trailerSchema,
  type ArchiveHeader,
  type ArchiveSummary,
  type ArchiveTable,
  type TableSummary,
} from './archive-format.ts';

/** The contents of an archive, in order. Rows come in chunks of whole rows. */
export type ArchivePart =
  | { readonly kind: 'header'; readonly header: ArchiveHeader }
  | ({ readonly kind: 'table' } & ArchiveTable)
  | { readonly kind: 'rows'; readonly data: Buffer }
  | { readonly kind: 'table-end' }
  | { readonly kind: 'end'; readonly tables: readonly TableSummary[] };

/** The name of an archive's source, for messages. */
export function nameOf(from: string | Readable): string {
  return typeof from === 'string' ? from : 'What came in';
}

/**
 * Reads an archive to its end and verifies all checksums; its output may be trusted only once the iteration has
 * completed.
 * @param onBytes number of bytes read so far
 * @throws StartError where the file cannot be read, is not an archive, is truncated or was altered
 */
export async function* readArchive(from: string | Readable, onBytes?: (bytes: number) => void): AsyncGenerator<ArchivePart> {
  const file = nameOf(from);
  const source = typeof from === 'string' ? createReadStream(from) : from;
  const plain = createGunzip();
  // An error of either stream reaches the loop below through `plain`.
  pipeline(source, plain, () => undefined);
  const archive = new ArchiveState(file);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      onBytes?.(plain.bytesWritten);
      yield* archive.take(chunk);
    }
  } catch (error) {
    throw explain(file, error);
  }
  archive.requireEnd();
}

/** Verifies an archive without keeping its contents. @throws StartError as readArchive does */
export async function verifyArchive(file: string, onBytes?: (bytes: number) => void): Promise<ArchiveSummary> {
  let header: ArchiveHeader | undefined;
  let tables: readonly TableSummary[] = [];
  for await (const part of readArchive(file, onBytes)) {
    if (part.kind === 'header') header = part.header;
    else if (part.kind === 'end') tables = part.tables;
  }
  if (header === undefined) throw damaged(file, 'it has no header');
  return { header, tables };
}

/** The program writes no longer line of JSON. */
const longestLine = 1_000_000;

/** Several times the longest row that the site can store; a longer line is not ours and would fill the memory. */
const longestRow = 4_000_000;

class ArchiveState {
  readonly #file: string;
  readonly #whole = createHash('sha256');
  readonly #tables: TableSummary[] = [];
  /** Not consumed yet; begins at the start of a line. */
  #rest: Buffer = Buffer.alloc(0);
  #place: 'start' | 'between' | 'rows' | 'ended' = 'start';
  #table = '';
  #rows = 0;
  #hash = createHash('sha256');

  constructor(file: string) {
    this.#file = file;
  }

  *take(chunk: Buffer): Generator<ArchivePart> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const before = this.#rest.length;
      yield* this.#place === 'rows' ? this.#takeRows() : this.#takeLine();
      if (this.#rest.length === before) return;
    }
  }

  requireEnd(): void {
    if (this.#place !== 'ended') throw damaged(this.#file, 'its end is missing');
    if (this.#rest.length > 0) throw damaged(this.#file, 'something follows its end');
  }

  #takeLine(): ArchivePart[] {
    const end = this.#rest.indexOf(0x0a);
    if (this.#place === 'ended') return [];
    if (end === -1 && this.#rest.length <= longestLine) return [];
    const line = this.#rest.subarray(0, end + 1);
    this.#rest = this.#rest.subarray(end + 1);
    const value = parseJson(line);
    if (this.#place === 'start') {
      const header = this.#parse(headerSchema, value, 'it is not a backup, or was made by a newer version of Hexreel');
      this.#whole.update(line);
      this.#place = 'between';
      return [{ kind: 'header', header }];
    }
    const trailer = trailerSchema.safeParse(value);
    if (trailer.success) return [this.#compare(trailer.data)];
    const table = this.#parse(tableSchema, value, 'a line in it cannot be read');
    this.#whole.update(line);
    this.#place = 'rows';
    this.#table = table.table;
    this.#rows = 0;
    this.#hash = createHash('sha256');
    return [{ kind: 'table', ...table }];
  }

  #takeRows(): ArchivePart[] {
    const end = findEndOfRows(this.#rest);
    const until = end === -1 ? this.#rest.lastIndexOf(0x0a) + 1 : end;
    const data = this.#rest.subarray(0, until);
    const rows: ArchivePart[] = data.length === 0 ? [] : [{ kind: 'rows', data }];
    this.#whole.update(data);
    this.#hash.update(data);
    this.#rows += countRows(data);
    this.#rest = this.#rest.subarray(until);
    if (end === -1 && this.#rest.length > longestRow) throw damaged(this.#file, `a row of ${this.#table} is absurdly long`);
    if (end === -1) return rows;
    this.#whole.update(endOfRows);
    this.#rest = this.#rest.subarray(endOfRows.length);
    this.#tables.push({ table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') });
    this.#place = 'between';
    return [...rows, { kind: 'table-end' }];
  }

  #compare(trailer: z.infer<typeof trailerSchema>): ArchivePart {
    const isEqual = trailer.sha256 === this.#whole.digest('hex') && sameTables(trailer.tables, this.#tables);
    if (!isEqual) throw damaged(this.#file, 'its checksum is wrong');
    this.#place = 'ended';
    return { kind: 'end', tables: this.#tables };
  }

  #parse<Value>(schema: z.ZodType<Value>, value: unknown, why: string): Value {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw damaged(this.#file, why);
    return parsed.data;
  }
}

/** @param rows begins at the start of a line */
function findEndOfRows(rows: Buffer): number {
  if (rows.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const before = rows.indexOf('\n\\.\n');
  return before === -1 ? -1 : before + 1;
}

function sameTables(expected: readonly TableSummary[], found: readonly TableSummary[]): boolean {
  const text = (tables: readonly TableSummary[]) =>
    tables.map(({ table, rows, sha256 }) => `${table} ${rows} ${sha256}`).join('\n');
  return text(expected) === text(found);
}

function parseJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    // Not a line of ours: the schemas refuse it with a readable message.
    return undefined;
  }
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new StartError(`${file} does not exist.`, { cause: error });
  if (code === 'EACCES') return new StartError(`${file} cannot be read by this account.`, { cause: error });
  if (code === 'EISDIR') return new StartError(`${file} is a folder, not a backup.`, { cause: error });
  if (code === 'Z_BUF_ERROR') return damaged(file, 'its end is missing');
  if (code.startsWith('Z_')) return damaged(file, 'it is not a backup, or was altered');
  return error;
}

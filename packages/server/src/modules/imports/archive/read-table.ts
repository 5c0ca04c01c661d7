import { Readable } from 'node:stream';
import {
  columnName,
  ImportFileError,
  longestImportRow,
  recogniseHead,
  type ImportAnswers,
  type ImportSite,
  type ImportTable,
  type PlacedRow,
  type RowResult,
} from '@hexreel/domain/import';
import { parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';

export interface FileToRead {
  /** In its archive, or on its user's machine. */
  readonly path: string;
  readonly stream: Readable;
  /** The user's answers to the file's questions. */
  readonly answers: ImportAnswers;
}

/** Content of one file. */
export interface ReadFile {
  readonly path: string;
  readonly site: ImportSite;
  readonly rows: readonly PlacedRow[];
  /** Its movies were put in a list of their own, and may belong on the watchlist. */
  readonly isUnclear: boolean;
}

/**
 * Reads a table row by row, with commas, semicolons or tabs.
 * @param count called for each row; throws where there are too many
 * @returns null for a table that no known site writes
 * @throws ImportFileError
 */
export async function readTable(file: FileToRead, count: () => void): Promise<ReadFile | null> {
  const { path, stream } = file;
  try {
    return await parseTable(file, count);
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError('damaged-table', path, { cause: error });
  } finally {
    stream.destroy();
  }
}

async function parseTable(file: FileToRead, count: () => void): Promise<ReadFile | null> {
  const text = decodeText(file.stream);
  const { value: start = '' } = (await text.next()) as IteratorResult<string, undefined>;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(start),
    // Files that were put together have more than one kind; the parser would take that of the first line for all.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestImportRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(withStart(start, text));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    return await readLines(file, parser as AsyncIterable<readonly string[]>, count);
  } finally {
    parser.destroy();
    source.destroy();
  }
}

async function readLines(
  { path, answers }: FileToRead,
  lines: AsyncIterable<readonly string[]>,
  count: () => void,
): Promise<ReadFile | null> {
  const rows: PlacedRow[] = [];
  const head: (readonly string[])[] = [];
  let table: ImportTable | null = null;
  let places = new Map<string, number>();
  let columns = 0;
  let row = 0;
  for await (const record of lines) {
    if (table === null) {
      if (record.every((cell) => cell.trim() === '')) continue;
      head.push(record.map(cleanCell));
      const found = recogniseHead(path, head, answers);
      if (found === 'more') continue;
      if (found === null) return null;
      table = found;
      places = new Map(record.map((name, index) => [columnName(name), index]));
      columns = record.length;
      row = firstRow(head.length) - 1;
      continue;
    }
    row += 1;
    // Spreadsheet programs leave empty rows below a table, and between its parts.
    if (record.every((cell) => cell.trim() === '')) continue;
    count();
    const cells = (name: string) => cleanCell(record[places.get(name) ?? -1] ?? '');
    rows.push({ ...withExtraCells(table.read(cells), record.slice(columns)), source: `${path}:${row}` });
  }
  if (table === null) return null;
  const isUnclear = table.isUnclear && rows.some((row) => row.kind === 'entry' && row.entry.place !== null);
  return { path, site: table.site, rows, isUnclear };
}

/** Cells without a column are not read, which is told (R466): a comma that should have been quoted moves all after it. */
function withExtraCells(result: RowResult, extra: readonly string[]): RowResult {
  const value = extra.join(' ').trim();
  if (value === '' || result.kind !== 'entry') return result;
  const { entry } = result;
  return { ...result, entry: { ...entry, unread: [...entry.unread, { kind: 'cells', value }] } };
}

/** Rows as spreadsheet programs count them, the names of the columns being the first, or after an empty line. */
function firstRow(headLines: number): number {
  return headLines === 1 ? 2 : headLines + 2;
}

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
function cleanCell(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

function delimiterOf(start: string): string {
  const [header = ''] = start.split(/\r?\n/u, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  collectFilms,
  ImportFileError,
  isCopy,
  mostImportRows,
  traktPart,
  type CollectedFilms,
  type ImportAnswers,
  type ImportQuestion,
  type ImportSite,
  type PlacedRow,
  type UnreadCount,
} from '@hexreel/domain/import';
import { openArchive } from './archive.ts';
import { readJson } from './read-json.ts';
import { readTable, type ReadFile } from './read-table.ts';

export interface ReadImport extends CollectedFilms {
  readonly site: ImportSite;
}

/** How a file is read. */
export interface ReadingTask {
  /** The file's name on its user's machine. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The browser's, if known. */
  readonly timeZone?: string | null;
  /** The user's answers to the file's questions. */
  readonly answers?: ImportAnswers;
}

/**
 * Reads a user's file of another site or of this one (R305, R306).
 * @param file its path on this machine
 * @throws ImportFileError
 */
export async function readImportFile(file: string, { name, now, timeZone, answers = {} }: ReadingTask): Promise<ReadImport> {
  const start = await readStart(file);
  const { read, left } = isArchive(start)
    ? await readArchive(file, answers)
    : { read: [await readSingle(file, { name, start, answers })], left: [] };
  const [first] = read;
  if (first === undefined || read.every(({ rows }) => rows.length === 0)) throw new ImportFileError('empty');
  const { dateOrder, listKind } = answers;
  const collected = collectFilms(joinParts(read), now, { timeZone, dateOrder });
  const unclear = listKind === undefined ? read.find(({ isUnclear }) => isUnclear) : undefined;
  return {
    ...collected,
    site: first.site,
    unread: [...collected.unread, ...countFiles(left)],
    questions: [...(unclear === undefined ? [] : [askForKind(unclear)]), ...collected.questions],
  };
}

/** Numbered files of a listing are one. */
function joinParts(read: readonly ReadFile[]): (readonly PlacedRow[])[] {
  const joined = new Map<string, PlacedRow[]>();
  for (const { path, rows } of read) {
    const part = isCopy(path) ? null : traktPart(path);
    const key = part?.part ?? path;
    joined.set(key, [...(joined.get(key) ?? []), ...rows]);
  }
  return [...joined.values()];
}

function askForKind({ path, rows }: ReadFile): ImportQuestion {
  return { kind: 'list-kind', count: rows.filter(({ kind }) => kind === 'entry').length, file: path };
}

function countFiles(paths: readonly string[]): UnreadCount[] {
  const [example] = paths;
  return example === undefined ? [] : [{ kind: 'file', count: paths.length, example, source: '' }];
}

function isArchive(start: Buffer): boolean {
  return start.subarray(0, 2).toString('latin1') === 'PK';
}

async function readSingle(
  file: string,
  { name, start, answers }: { readonly name: string; readonly start: Buffer; readonly answers: ImportAnswers },
): Promise<ReadFile> {
  if (start.length === 0) throw new ImportFileError('empty');
  const isUtf16 = start[0] === 0xff || start[0] === 0xfe;
  if (!isUtf16 && start.includes(0)) throw new ImportFileError('unknown-file');
  const isJson = /^\u{feff}?\s*[[{]/u.test(start.toString('utf8'));
  const read = isJson ? readJson : readTable;
  const result = await read({ path: name, stream: createReadStream(file), answers }, createCounter());
  if (result === null) throw new ImportFileError('unknown-file');
  return result;
}

/** @returns what was read, and the paths of what was not */
async function readArchive(
  file: string,
  answers: ImportAnswers,
): Promise<{ readonly read: readonly ReadFile[]; readonly left: readonly string[] }> {
  const archive = await openArchive(file);
  const count = createCounter();
  const read: ReadFile[] = [];
  const left = [...archive.left];
  try {
    for (const { path, open: openFile } of archive.files) {
      const stream = await openFile().catch((error: unknown) => {
        throw new ImportFileError('damaged-archive', path, { cause: error });
      });
      const result = await (path.toLowerCase().endsWith('.json') ? readJson : readTable)({ path, stream, answers }, count);
      if (result === null) left.push(path);
      else read.push(result);
    }
  } finally {
    archive.close();
  }
  if (read.length === 0) throw new ImportFileError('unknown-archive');
  return { read: archive.hasTraktErrors ? [...read, traktErrors] : read, left };
}

const traktErrors: ReadFile = {
  path: '_errors.json',
  site: 'trakt',
  rows: [{ kind: 'broken', title: '', problem: 'not-exported', source: '_errors.json' }],
  isUnclear: false,
};

/** @returns to be called for each row; throws ImportFileError at the first one too many */
function createCounter(): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    if (rows > mostImportRows) throw new ImportFileError('too-many-rows');
  };
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_024), 0, 1_024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

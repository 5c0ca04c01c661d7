import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  collectFilms,
  ImportFileError,
  mostImportRows,
  type CollectedFilms,
  type ImportSite,
  type PlacedRow,
} from '@hexreel/domain/import';
import { openArchive } from './archive.ts';
import { readJson } from './read-json.ts';
import { readTable, type ReadFile } from './read-table.ts';

export interface ReadImport extends CollectedFilms {
  readonly site: ImportSite;
}

/**
 * Reads a user's file of another site or of this one (R305, R306).
 * @param file its path on this machine
 * @param options.name as the user's machine has it
 * @param options.now milliseconds since the epoch
 * @throws ImportFileError
 */
export async function readImportFile(
  file: string,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<ReadImport> {
  const start = await readStart(file);
  const read = isArchive(start) ? await readArchive(file) : [await readSingle(file, { name, start })];
  const [first] = read;
  if (first === undefined || read.every(({ rows }) => rows.length === 0)) throw new ImportFileError('empty');
  return {
    site: first.site,
    ...collectFilms(
      read.map(({ rows }) => rows),
      now,
    ),
  };
}

function isArchive(start: Buffer): boolean {
  return start.subarray(0, 2).toString('latin1') === 'PK';
}

async function readSingle(file: string, { name, start }: { readonly name: string; readonly start: Buffer }): Promise<ReadFile> {
  if (start.length === 0) throw new ImportFileError('empty');
  const isUtf16 = start[0] === 0xff || start[0] === 0xfe;
  if (!isUtf16 && start.includes(0)) throw new ImportFileError('unknown-file');
  const isJson = /^\u{feff}?\s*[[{]/u.test(start.toString('utf8'));
  const read = isJson ? readJson : readTable;
  const result = await read(name, createReadStream(file), createCounter());
  if (result === null) throw new ImportFileError('unknown-file');
  return result;
}

async function readArchive(file: string): Promise<ReadFile[]> {
  const archive = await openArchive(file);
  const count = createCounter();
  const read: ReadFile[] = [];
  try {
    for (const { path, open: openFile } of archive.files) {
      const stream = await openFile().catch((error: unknown) => {
        throw new ImportFileError('damaged-archive', path, { cause: error });
      });
      const result = await (path.toLowerCase().endsWith('.json') ? readJson : readTable)(path, stream, count);
      if (result !== null) read.push(result);
    }
  } finally {
    archive.close();
  }
  if (read.length === 0) throw new ImportFileError('unknown-archive');
  return archive.hasTraktErrors ? [...read, { site: 'trakt', rows: [traktErrors] }] : read;
}

const traktErrors: PlacedRow = { kind: 'broken', title: '', problem: 'not-exported', source: '_errors.json' };

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

import type { Readable } from 'node:stream';
import {
  archiveOrder,
  ImportFileError,
  isSystemFile,
  isTraktErrors,
  largestRatio,
  largestUnpacked,
  mostArchiveFiles,
  ratioCountsFrom,
} from '@hexreel/domain/import';
import { openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';

/** A file of an archive that is read. */
export interface ArchiveFile {
  readonly path: string;
  /** Unpacked, in bytes; more than that fails while it is read. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

export interface Archive {
  /** In the order in which they are read. */
  readonly files: readonly ArchiveFile[];
  /** Paths of tables and documents that are left alone. */
  readonly left: readonly string[];
  readonly hasTraktErrors: boolean;
  readonly close: () => void;
}

/**
 * Opens a ZIP archive and looks at its directory, before anything is unpacked (R306).
 * @throws ImportFileError
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch((error: unknown) => {
    throw new ImportFileError('damaged-archive', '', { cause: error });
  });
  try {
    const entries = await readEntries(zip);
    return { ...chooseFiles(zip, entries), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ImportFileError ? error : new ImportFileError(problemOf(error), '', { cause: error });
  }
}

/** yauzl refuses paths that lead outside by their text alone; backslashes, as some programs write them, it reads as slashes. */
function problemOf(error: unknown): 'bad-path' | 'damaged-archive' {
  return error instanceof Error && /^(?:invalid|absolute|relative) |invalid characters/u.test(error.message)
    ? 'bad-path'
    : 'damaged-archive';
}

/** Longest path of a file in an archive, in characters: every row of a file names it. */
const longestPath = 300;

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostArchiveFiles) throw new ImportFileError('too-many-files');
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > mostArchiveFiles) throw new ImportFileError('too-many-files');
    if (entry.fileName.length > longestPath || validateFileName(entry.fileName) !== null)
      throw new ImportFileError('bad-path', entry.fileName);
    unpacked += entry.uncompressedSize;
    if (unpacked > largestUnpacked) throw new ImportFileError('too-large', entry.fileName);
    const isBomb = entry.uncompressedSize > ratioCountsFrom && entry.uncompressedSize > entry.compressedSize * largestRatio;
    if (isBomb) throw new ImportFileError('packed-too-tightly', entry.fileName);
  }
  return entries;
}

function chooseFiles(zip: ZipFile, entries: readonly Entry[]): Omit<Archive, 'close'> {
  const ordered = entries.map((entry) => ({ entry, order: archiveOrder(entry.fileName) }));
  const chosen = ordered
    .filter((file): file is { entry: Entry; order: number } => file.order !== null)
    .sort((one, other) => one.order - other.order);
  const left = ordered.flatMap(({ entry: { fileName }, order }) => (order === null && isOwnTable(fileName) ? [fileName] : []));
  const encrypted = chosen.find(({ entry }) => entry.isEncrypted());
  if (encrypted !== undefined) throw new ImportFileError('encrypted', encrypted.entry.fileName);
  if (chosen.length === 0) {
    const isSpreadsheet = entries.some(({ fileName }) => fileName === '[Content_Types].xml');
    throw new ImportFileError(isSpreadsheet ? 'spreadsheet' : 'unknown-archive');
  }
  return {
    files: chosen.map(({ entry }) => ({
      path: entry.fileName,
      size: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    })),
    left,
    hasTraktErrors: entries.some(({ fileName }) => isTraktErrors(fileName)),
  };
}

/** A table or document of its site's; Trakt's errors are told apart. */
function isOwnTable(path: string): boolean {
  return /\.(?:csv|json)$/iu.test(path) && !isSystemFile(path) && !isTraktErrors(path);
}

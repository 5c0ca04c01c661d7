import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportSite } from '@hexreel/domain/import';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList, movieImportPart } from '../../db/schema/index.ts';
import { readInWorker, type ReadPart } from './archive/read-in-worker.ts';
import { lockWork, type Work } from './claim.ts';
import { collectParts, refuseFullDisk } from './collect-parts.ts';
import type { ImportsContext } from './context.ts';
import { shareTime } from './share-time.ts';
import { storeFilms, storeLeftRows } from './store-films.ts';
import { storeLists } from './store-lists.ts';

/**
 * Reads an uploaded file and keeps its films for the review; one that was read in part is read again from its start.
 * @returns the site that it is of
 * @throws ImportFileError, ClaimLostError
 */
export async function readUploadedFile(
  { database, now }: ImportsContext,
  work: Work & { readonly fileName: string },
  signal: AbortSignal,
): Promise<ImportSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-import-')).catch(refuseFullDisk);
  try {
    const file = join(folder, 'file');
    await collectParts(database, work.importId, file);
    await deleteRead(database, work.importId);
    const store = createStore(database, work);
    const site = await readInWorker(
      { file, name: work.fileName, now: now() },
      {
        signal,
        onPart: (part) =>
          shareTime(async () => {
            await lockWork(database, work, now());
            await store(part);
          }, signal),
      },
    );
    await deleteParts(database, work.importId);
    return site;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps parts of a file one after the other: positions go on from the one before. */
function createStore(database: Database, work: Work): (part: ReadPart) => Promise<void> {
  let lists = 0;
  let rows = 0;
  return async (part) => {
    if ('lists' in part) {
      await storeLists(database, work, { lists: part.lists, start: lists });
      lists += part.lists.length;
    } else if ('films' in part) {
      await storeFilms(database, work, { films: part.films, start: rows });
      rows += part.films.length;
    } else {
      await storeLeftRows(database, work.importId, { left: part.left, start: rows });
      rows += part.left.length;
    }
  };
}

/** What was read of a file. */
async function deleteRead(database: Database, importId: string): Promise<void> {
  await database.delete(movieImportFilm).where(eq(movieImportFilm.importId, importId));
  await database.delete(movieImportList).where(eq(movieImportList.importId, importId));
}

async function deleteParts(database: Database, importId: string): Promise<void> {
  await database.delete(movieImportPart).where(eq(movieImportPart.importId, importId));
}

/** Deletes an uploaded file that cannot be read, and what was read of it. */
export async function deleteUpload(database: Database, importId: string): Promise<void> {
  await deleteParts(database, importId);
  await deleteRead(database, importId);
}

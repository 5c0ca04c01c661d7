import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportFilm, movieImportList, movieImportPart } from '../../db/schema/index.ts';
import { readInWorker, type ReadingBounds, type ReadPart } from './archive/read-in-worker.ts';

import { collectParts, refuseFullDisk } from './collect-parts.ts';
import type { ImportRow, ImportsContext } from './context.ts';
import { storeFilms, storeLeftRows } from './store-films.ts';
import { storeLists } from './store-lists.ts';
import { finishWork, lockWork, type Work } from './work.ts';

interface ReadingContext extends Pick<ImportsContext, 'database' | 'now'> {
  readonly signal: AbortSignal;
  readonly share: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

/**
 * Reads an uploaded file and keeps its films for the review. One that was read before, in part or with other answers, is read
 * again from its start: the same films take the same positions, and what their user said of them stays.
 * @throws ImportFileError, ImportChangedError, LeaseLostError
 */
export async function readUploadedFile(
  { database, now, signal, share }: ReadingContext,
  work: Work & { readonly row: ImportRow },
  bounds: ReadingBounds,
): Promise<void> {
  const { fileName, timeZone, answers } = work.row;
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-import-')).catch(refuseFullDisk);
  try {
    const file = join(folder, 'file');
    await collectParts(database, work.importId, file);
    const stored = { lists: 0, rows: 0 };
    const { site, unread, questions } = await readInWorker(
      { file, name: fileName, now: now(), timeZone, answers },
      {
        signal,
        bounds,
        onPart: (part) =>
          share(() =>
            database.transaction(async (tx) => {
              await lockWork(tx, work);
              await storePart(tx, work, { part, stored });
            }),
          ),
      },
    );
    await database.transaction(async (tx) => {
      await lockWork(tx, work);
      await finishWork(tx, work, {
        status: 'review',
        site,
        unread,
        questions,
        updatedAt: new Date(now()),
        ...(questions.length === 0 ? { timeZone: null } : {}),
      });
      await deleteLeftOver(tx, work.importId, stored);
      // An answer has it read again.
      if (questions.length === 0) await deleteParts(tx, work.importId);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How much of a file is stored; positions go on from there. */
interface Stored {
  lists: number;
  rows: number;
}

async function storePart(
  tx: Database,
  work: Work,
  { part, stored }: { readonly part: ReadPart; readonly stored: Stored },
): Promise<void> {
  if ('lists' in part) {
    await storeLists(tx, work, { lists: part.lists, start: stored.lists });
    stored.lists += part.lists.length;
  } else if ('films' in part) {
    await storeFilms(tx, work, { films: part.films, start: stored.rows });
    stored.rows += part.films.length;
  } else {
    await storeLeftRows(tx, work.importId, { left: part.left, start: stored.rows });
    stored.rows += part.left.length;
  }
}

/** Deletes records of an earlier reading that this one does not have. */
async function deleteLeftOver(tx: Database, importId: string, { lists, rows }: Stored): Promise<void> {
  await tx.delete(movieImportFilm).where(and(eq(movieImportFilm.importId, importId), gte(movieImportFilm.position, rows)));
  await tx.delete(movieImportList).where(and(eq(movieImportList.importId, importId), gte(movieImportList.position, lists)));
}

async function deleteParts(tx: Database, importId: string): Promise<void> {
  await tx.delete(movieImportPart).where(eq(movieImportPart.importId, importId));
}

/** Deletes an uploaded file that cannot be read, and what was read of it. */
export async function deleteUpload(tx: Database, importId: string): Promise<void> {
  await deleteParts(tx, importId);
  await deleteLeftOver(tx, importId, { lists: 0, rows: 0 });
}

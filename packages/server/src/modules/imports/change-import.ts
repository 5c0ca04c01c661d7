import { ApiError } from '@hexreel/domain/contract/errors';
import type { importAnswersBodySchema } from '@hexreel/domain/contract/imports';
import type { ImportQuestion } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { movieImport, movieImportFilm, movieImportList, movieImportPart } from '../../db/schema/index.ts';
import { deleteImportPart } from './delete-import-part.ts';
import { lockImport, type ImportKey, type ImportsContext } from './context.ts';
import { addImportJob } from './import-job.ts';
import { isOwnImport } from './permissions.ts';

/**
 * Keeps which movie a film is, or that it is left out (R310).
 * @throws ApiError not_found, conflict, invalid_request for a movie that was not offered
 */
export async function decideFilm(
  { database, now }: ImportsContext,
  key: ImportKey,
  { position, movieId }: { readonly position: number; readonly movieId: number | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImport(tx, key, ['review']);
    const isFilm = and(eq(movieImportFilm.importId, key.importId), eq(movieImportFilm.position, position));
    const [film] = await tx.select().from(movieImportFilm).where(isFilm);
    if (film === undefined || !['ready', 'asked'].includes(film.state)) throw new ApiError('not_found', importTexts.filmNotFound);
    if (movieId !== null && !film.candidates.includes(movieId))
      throw new ApiError('invalid_request', importTexts.noCandidate, { field: 'movieId' });
    await tx.update(movieImportFilm).set({ movieId, isDecided: true }).where(isFilm);
    await touch(tx, key, now());
  });
}

/** Keeps whether a list is left out (R395). @throws ApiError not_found, also for one that is here already, and conflict */
export async function decideList(
  { database, now }: ImportsContext,
  key: ImportKey,
  { position, isLeftOut }: { readonly position: number; readonly isLeftOut: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImport(tx, key, ['review']);
    const changed = await tx
      .update(movieImportList)
      .set({ isLeftOut })
      .where(
        and(
          eq(movieImportList.importId, key.importId),
          eq(movieImportList.position, position),
          eq(movieImportList.isHere, false),
        ),
      )
      .returning({ position: movieImportList.position });
    if (changed.length === 0) throw new ApiError('not_found', importTexts.listNotFound);
    await touch(tx, key, now());
  });
}

/**
 * Has the file read again with what its user says of it as a whole (R467, R468).
 * @throws ApiError not_found, conflict where that was not asked
 */
export async function answerQuestions(
  { database, eventBus, now }: ImportsContext,
  key: ImportKey,
  { dateOrder, listKind }: z.infer<typeof importAnswersBodySchema>,
): Promise<void> {
  await eventBus.change(database, async (tx) => {
    const { answers, questions, size } = await lockImport(tx, key, ['review']);
    const isAsked = (kind: ImportQuestion['kind']) => questions.some((question) => question.kind === kind);
    const isOpen = (dateOrder === undefined || isAsked('date-order')) && (listKind === undefined || isAsked('list-kind'));
    if (!isOpen || (dateOrder ?? listKind) === undefined) throw new ApiError('conflict', importTexts.notNow);
    const said = { ...(dateOrder === undefined ? {} : { dateOrder }), ...(listKind === undefined ? {} : { listKind }) };
    await tx
      .update(movieImport)
      .set({ status: 'reading', answers: { ...answers, ...said }, updatedAt: new Date(now()) })
      .where(isOwnImport(key));
    return { result: undefined, events: [await addImportJob(tx, { id: key.importId, size, status: 'reading' }, now())] };
  });
}

/** Has the lists and films written (R311). @throws ApiError not_found, conflict */
export async function confirmImport({ database, eventBus, now }: ImportsContext, key: ImportKey): Promise<void> {
  await eventBus.change(database, async (tx) => {
    const { size } = await lockImport(tx, key, ['review']);
    // A question without an answer is not asked any more: the file is not needed.
    await tx.delete(movieImportPart).where(eq(movieImportPart.importId, key.importId));
    await tx
      .update(movieImport)
      .set({ status: 'importing', timeZone: null, updatedAt: new Date(now()) })
      .where(isOwnImport(key));
    return { result: undefined, events: [await addImportJob(tx, { id: key.importId, size, status: 'importing' }, now())] };
  });
}

/** Has taken back what was written (R313). @throws ApiError not_found, conflict */
export async function undoImport({ database, eventBus, now }: ImportsContext, key: ImportKey): Promise<void> {
  await eventBus.change(database, async (tx) => {
    const { size } = await lockImport(tx, key, ['done', 'failed']);
    await tx
      .update(movieImport)
      .set({ status: 'undoing', updatedAt: new Date(now()) })
      .where(isOwnImport(key));
    return { result: undefined, events: [await addImportJob(tx, { id: key.importId, size, status: 'undoing' }, now())] };
  });
}

/** Forgets an import of which nothing is being written; what it has written stays. @throws ApiError not_found, conflict */
export async function removeImport({ database }: ImportsContext, key: ImportKey): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      await lockImport(tx, key, ['uploading', 'reading', 'review', 'done', 'undone', 'failed']);
      return deleteImportPart(tx, key.importId);
    })
  );
}

async function touch(tx: ImportsContext['database'], key: ImportKey, now: number): Promise<void> {
  await tx
    .update(movieImport)
    .set({ updatedAt: new Date(now) })
    .where(isOwnImport(key));
}

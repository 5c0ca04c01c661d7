import { ApiError } from '@hexreel/domain/contract/errors';
import { lastImportPart } from '@hexreel/domain/contract/imports';
import { mostImportRows } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import { isUuid } from '../../db/uuid.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import type { ImportKey, ImportsContext } from './context.ts';
import { answerQuestions, confirmImport, decideFilm, decideList, removeImport, undoImport } from './change-import.ts';
import { readImport, readImports } from './read-imports.ts';
import { readFilms } from './read-films.ts';
import { readHighest } from './read-highest.ts';
import { readImportLists } from './read-lists.ts';
import { createReportWriter } from './write-report.ts';
import { finishUpload, startImport, uploadPart } from './upload.ts';

/** Files of a user that are read, or read again; a file that was wrong is soon followed by another. */
const startLimit: RateLimit = { scope: 'import', most: 20, seconds: 3_600 };
/** Parts of files: the smallest ones, as fast as a slow line takes them, or the largest file many times over. */
const partLimit: RateLimit = { scope: 'import-part', most: 4_000, seconds: 3_600 };
/** Decisions and the like, as many as a large file asks for. */
const changeLimit: RateLimit = { scope: 'import-change', most: 3_000, seconds: 3_600 };
/** Downloads of reports, each of which may have a hundred thousand lines. */
const reportLimit: RateLimit = { scope: 'import-report', most: 60, seconds: 3_600 };

/** A base64 part with the JSON around it. */
const partBodyLimit = 600_000;

/** Files of other sites: upload, review, import, report, undo (R305 to R315). */
export function registerRoutes({ registry, endpoints }: ApiRoutes, context: ImportsContext): void {
  const { database, now } = context;
  const writeReport = createReportWriter(database);
  type KeyCall = Pick<Call<typeof endpoints.readImportFilms>, 'member' | 'params'>;
  const keyOf = async ({ member, params }: KeyCall): Promise<ImportKey> => {
    const { id: userId } = await member();
    const importId = params.importId.toLowerCase();
    if (!isUuid(importId)) throw new ApiError('not_found', importTexts.notFound);
    return { userId, importId };
  };
  const changeOf = async (call: KeyCall, limit: RateLimit = changeLimit): Promise<ImportKey> => {
    const key = await keyOf(call);
    await consume(database, limit, key.userId, now());
    return key;
  };

  registry.read(endpoints.readImports, async ({ member }) => ({ imports: await readImports(database, (await member()).id) }));
  registry.write(endpoints.startImport, async ({ member, body }) => {
    const { id: userId } = await member();
    await consume(database, startLimit, userId, now());
    return readImport(database, { userId, importId: await startImport(context, userId, body) });
  });
  registry.write(
    endpoints.uploadImportPart,
    async (call) => {
      const key = await changeOf(call, partLimit);
      const position = parsePosition(call.params.position, lastImportPart);
      const { data, start } = call.body;
      await uploadPart(context, key, { position, start, bytes: Buffer.from(data, 'base64') });
      return readImport(database, key);
    },
    { bodyLimit: partBodyLimit },
  );
  registry.write(endpoints.finishImportUpload, async (call) => {
    const key = await changeOf(call);
    await finishUpload(context, key);
    return readImport(database, key);
  });
  registry.read(endpoints.readImportFilms, async (call) => readFilms(database, await keyOf(call), call.query));
  registry.write(endpoints.decideImportFilm, async (call) => {
    const key = await changeOf(call);
    const position = parsePosition(call.params.position, mostImportRows * 2);
    await decideFilm(context, key, { position, movieId: call.body.movieId });
    return readImport(database, key);
  });
  registry.write(endpoints.answerImportQuestions, async (call) => {
    const key = await changeOf(call, startLimit);
    await answerQuestions(context, key, call.body);
    return readImport(database, key);
  });
  registry.read(endpoints.readImportLists, async (call) => readImportLists(database, await keyOf(call), call.query));
  registry.write(endpoints.decideImportList, async (call) => {
    const key = await changeOf(call);
    const position = parsePosition(call.params.position, mostImportRows);
    await decideList(context, key, { position, isLeftOut: call.body.isLeftOut });
    return readImport(database, key);
  });
  registry.write(endpoints.confirmImport, async (call) => {
    const key = await changeOf(call);
    await confirmImport(context, key);
    return readImport(database, key);
  });
  registry.write(endpoints.undoImport, async (call) => {
    const key = await changeOf(call);
    await undoImport(context, key);
    return readImport(database, key);
  });
  registry.write(endpoints.removeImport, async (call) => {
    const key = await changeOf(call);
    await removeImport(context, key);
    return { imports: await readImports(database, key.userId) };
  });
  registry.read(endpoints.readImportHighest, async (call) => readHighest(database, await keyOf(call)));
  registry.download(endpoints.downloadImportReport, async (call) => ({
    fileName: 'hexreel-import.csv',
    type: 'text/csv; charset=utf-8',
    content: await writeReport(await changeOf(call, reportLimit)),
  }));
}

/** @throws ApiError not_found */
function parsePosition(text: string, last: number): number {
  const position = /^\d{1,6}$/u.test(text) ? Number(text) : -1;
  if (position < 0 || position > last) throw new ApiError('not_found', importTexts.filmNotFound);
  return position;
}

import { ApiError } from '@hexreel/domain/contract/errors';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { isUuid } from '../../db/uuid.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { parseMovieId } from '../catalogue/index.ts';
import type { HistoryContext, HistoryKey } from './context.ts';
import { countExportParts, downloadHistory } from './download-history.ts';
import type { ReadDiaryOf } from './history-reads.ts';
import { markSeen, unmarkSeen } from './mark-seen.ts';
import { readDiary, readDiaryTags, searchDiary } from './read-diary.ts';
import { readHistoryIds, readMovieHistory } from './read-history.ts';
import type { EntryKey } from './permissions.ts';
import { removeDiaryEntry, saveDiaryEntry } from './save-diary-entry.ts';
import { readSeenStatistics } from './read-seen-statistics.ts';
import { saveOpinion } from './save-opinion.ts';
import { readHistorySettings, saveHistorySettings } from './settings.ts';

/** Changes of a user's history, as many as ratings (R299). */
const changeLimit: RateLimit = { scope: 'history', most: 600, seconds: 3_600 };
/** Each reads all that a user keeps. */
const downloadLimit: RateLimit = { scope: 'history-download', most: 60, seconds: 3_600 };
/** The same for Settings, which asks how many files there are each time it is opened. */
const countPartsLimit: RateLimit = { scope: 'history-parts', most: 120, seconds: 3_600 };

/** Routes of users' seen marks, likes and diaries. */
export function registerRoutes({ registry, endpoints }: ApiRoutes, context: HistoryContext, readDiaryOf: ReadDiaryOf): void {
  const { database, now } = context;
  const changer = async ({ member }: Pick<Call<typeof endpoints.markSeen>, 'member'>): Promise<string> => {
    const { id } = await member();
    await consume(database, changeLimit, id, now());
    return id;
  };
  const keyOf = async (call: Pick<Call<typeof endpoints.markSeen>, 'member' | 'params'>): Promise<HistoryKey> => {
    const movieId = parseMovieId(call.params.movieId);
    return { userId: await changer(call), movieId };
  };

  const entryOf = async (call: Pick<Call<typeof endpoints.removeDiaryEntry>, 'member' | 'params'>): Promise<EntryKey> => {
    const id = call.params.entryId.toLowerCase();
    if (!isUuid(id)) throw new ApiError('not_found', historyProblems.entryNotFound);
    return { userId: await changer(call), id };
  };

  registry.read(endpoints.readHistoryIds, async ({ member }) => readHistoryIds(database, await member()));
  registry.read(endpoints.readSeenStatistics, async ({ member }) => readSeenStatistics(database, (await member()).id));
  registry.read(endpoints.readMovieHistory, async ({ member, params }) =>
    readMovieHistory(database, { userId: (await member()).id, movieId: parseMovieId(params.id) }),
  );
  registry.write(endpoints.markSeen, async (call) => markSeen(context, await keyOf(call)));
  registry.write(endpoints.unmarkSeen, async (call) => unmarkSeen(context, await keyOf(call)));
  registry.write(endpoints.saveOpinion, async (call) => saveOpinion(context, await keyOf(call), call.body));
  registry.read(endpoints.readHistorySettings, async ({ member }) => readHistorySettings(database, (await member()).id));
  registry.write(endpoints.saveHistorySettings, async (call) => saveHistorySettings(context, await changer(call), call.body));
  registry.read(endpoints.readDiary, async ({ member, query }) => readDiary(database, (await member()).id, query));
  registry.read(endpoints.searchDiary, async ({ member, body }) => searchDiary(database, (await member()).id, body));
  registry.read(endpoints.readDiaryTags, async ({ member, query }) => readDiaryTags(database, (await member()).id, query));
  registry.write(endpoints.saveDiaryEntry, async (call) => saveDiaryEntry(context, await entryOf(call), call.body));
  registry.write(endpoints.removeDiaryEntry, async (call) => removeDiaryEntry(context, await entryOf(call)));
  registry.read(endpoints.countExportParts, async ({ member }) => {
    const { id } = await member();
    await consume(database, countPartsLimit, id, now());
    return countExportParts(database, id);
  });
  registry.download(endpoints.downloadHistory, async ({ member, params: { format }, query: { part = 1 } }) => {
    const { id } = await member();
    await consume(database, downloadLimit, id, now());
    return downloadHistory(database, id, { format, part });
  });
  registry.read(endpoints.readSharedDiary, ({ params, query }) => readDiaryOf(params.id, query.cursor));
}

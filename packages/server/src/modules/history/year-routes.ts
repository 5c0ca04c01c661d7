import { ApiError } from '@hexreel/domain/contract/errors';
import { diaryYearSchema, sharedDiaryYearSchema, type SharedDiaryYear } from '@hexreel/domain/contract/diary-year';
import { parseDiaryYear } from '@hexreel/domain/history';
import { diaryYearTexts } from '@hexreel/domain/texts/diary-year';
import type { Database } from '../../db/client.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer, type ReadCache } from '../../platform/cache/index.ts';
import type { ApiRoutes, Download } from '../../platform/http/endpoints.ts';
import { addressSubject, consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import type { DrawingQueue } from '../../platform/pictures/drawing-queue.ts';
import type { Letters } from '../../platform/pictures/letters.ts';
import { averagesTag, listsTag, movieSummaryTag } from '../discovery/index.ts';
import { parseUserId, userTag } from '../users/index.ts';
import { drawYear } from './draw-year.ts';
import { readDiaryYear, readSharedDiaryYear } from './read-year.ts';

/** Drawing takes a tenth of a second of a processor. */
const pictureLimit: RateLimit = { scope: 'year-picture', most: 60, seconds: 3_600 };

interface YearContext {
  readonly database: Database;
  readonly cache: ReadCache<PublicAnswer>;
  readonly letters: Letters;
  readonly drawings: DrawingQueue;
  readonly siteName: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Years of diaries and their pictures (R387 to R389). */
export function registerYears(
  { registry, endpoints }: ApiRoutes,
  { database, cache, letters, drawings, siteName, now }: YearContext,
): void {
  const yearOf = (text: string): number => {
    const year = parseDiaryYear(text, now());
    if (year === null) throw new ApiError('not_found', diaryYearTexts.noSuchYear);
    return year;
  };

  const readShared = async (params: { readonly id: string; readonly year: string }): Promise<PublicAnswer<SharedDiaryYear>> => {
    const userId = parseUserId(params.id);
    const year = yearOf(params.year);
    return readAnswer(cache, `person:${userId}:year:${year}`, {
      freshMilliseconds: freshness.untilInvalidated,
      // Bans and unbans change what a diary shows, scores what its movies are like.
      tags: [userTag(userId), listsTag, averagesTag],
      load: async () => {
        const shared = await readSharedDiaryYear(database, { userId, year });
        return publicAnswer(sharedDiaryYearSchema, shared, movieIdsOf(shared).map(movieSummaryTag));
      },
    });
  };

  registry.read(endpoints.readDiaryYear, async ({ member, params }) => {
    const { id: userId } = await member();
    return diaryYearSchema.parse(await readDiaryYear(database, { userId, year: yearOf(params.year) }));
  });
  registry.read(endpoints.readSharedDiaryYear, ({ params }) => readShared(params));
  registry.download(endpoints.drawDiaryYear, async ({ member, params }) => {
    const { id: userId } = await member();
    const year = yearOf(params.year);
    await consume(database, pictureLimit, userId, now());
    const { summary } = await readDiaryYear(database, { userId, year });
    return picture(year, await drawings.run(() => drawYear(letters, siteName, { year, summary })));
  });
  registry.download(endpoints.drawSharedDiaryYear, async ({ params, address }) => {
    const { year, summary } = (await readShared(params)).value;
    if (summary === null) throw new ApiError('not_found', diaryYearTexts.notShared);
    await consume(database, pictureLimit, addressSubject(address), now());
    return picture(year, await drawings.run(() => drawYear(letters, siteName, { year, summary })));
  });
}

function picture(year: number, content: Buffer): Download {
  return { fileName: `hexreel-${year}.png`, type: 'image/png', content };
}

function movieIdsOf({ summary }: SharedDiaryYear): number[] {
  if (summary === null) return [];
  const shown = [summary.first, summary.last, ...summary.mostRewatched].flatMap((entry) => entry?.movie ?? []);
  return shown.map(({ id }) => id);
}

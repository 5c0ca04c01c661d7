import { spreadOverScales } from '@hexreel/domain/calibration';
import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { fearScaleResponseSchema, type FearScaleResponse } from '@hexreel/domain/contract/limits';
import { fearAxes, perFearAxis, type FearAxis } from '@hexreel/domain/ladder';
import { freshness } from '../../../platform/cache/cache-times.ts';
import { publicAnswer, readAnswer, type PublicAnswer } from '../../../platform/cache/index.ts';
import { listsTag, movieSummaryTag } from '../../discovery/index.ts';
import type { TasteContext } from '../context.ts';
import { tasteModelTag } from '../model/taste-events.ts';
import type { CrowdTable } from './crowd-table.ts';

/** So many movies with the most votes are well known. */
const mostKnown = 300;

/** What limits of the three fears leave, and well-known movies to place them by (R594): the same for everybody, from memory. */
export function readFearScale({
  cache,
  crowd,
  movies,
}: Pick<TasteContext, 'cache' | 'crowd' | 'movies'>): Promise<PublicAnswer<FearScaleResponse>> {
  return readAnswer(cache, 'fear-scale', {
    freshMilliseconds: freshness.fearScale,
    tags: [listsTag, tasteModelTag],
    load: async () => {
      const [{ table }, listed] = await Promise.all([crowd.current(), movies.current()]);
      const places = Array.from(table.places(), ([, place]) => place).filter((place) => isKnown(table, place));
      const voted = listed.inOrder('popularity').toSorted((one, other) => other.voteCount - one.voteCount);
      const wellKnown = voted.slice(0, mostKnown).flatMap(({ id }) => {
        const place = table.placeOf(id);
        return place === null || !isKnown(table, place) ? [] : [{ id, place, values: valuesAt(table, place) }];
      });
      const known = spreadOverScales(wellKnown).flatMap(({ id, place, values }) =>
        listed.summariesOf([id]).map(({ title, year, poster, source }) => ({
          id,
          title,
          year,
          poster,
          source,
          values,
          keptFrom: perFearAxis((axis) => keptFrom(table, place, axis)),
        })),
      );
      return publicAnswer(
        fearScaleResponseSchema,
        {
          movies: places.length,
          combinations: combine(table, places),
          spread: perFearAxis((axis) => {
            const counts = Array.from({ length: maximumScore }, () => 0);
            for (const place of places) {
              const at = table.expectedScoreOf(place, numberOf(axis)) - 1;
              counts[at] = (counts[at] ?? 0) + 1;
            }
            return counts;
          }),
          known,
        },
        known.map(({ id }) => movieSummaryTag(id)),
      );
    },
  });
}

function numberOf(axis: FearAxis): number {
  return characteristics.indexOf(axis);
}

/** Enough is known of all three for limits to promise something. */
function isKnown(table: CrowdTable, place: number): boolean {
  return fearAxes.every((axis) => table.isSure(place, numberOf(axis)));
}

function valuesAt(table: CrowdTable, place: number): Record<FearAxis, number> {
  return perFearAxis((axis) => Math.round(table.expectedOf(place, numberOf(axis)) * 10) / 10);
}

function keptFrom(table: CrowdTable, place: number, axis: FearAxis): number {
  return table.leastCeilingOf(place, numberOf(axis)) ?? maximumScore;
}

function combine(table: CrowdTable, places: readonly number[]): FearScaleResponse['combinations'] {
  const counts = new Map<number, number>();
  for (const place of places) {
    const key = fearAxes.reduce((sum, axis) => sum * maximumScore + keptFrom(table, place, axis) - 1, 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const digit = (key: number, unit: number) => (Math.floor(key / unit) % maximumScore) + 1;
  return Array.from(counts, ([key, count]) => [digit(key, maximumScore ** 2), digit(key, maximumScore), digit(key, 1), count]);
}

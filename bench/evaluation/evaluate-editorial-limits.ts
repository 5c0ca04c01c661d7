import { join } from 'node:path';
import { planCommunity } from '../../packages/demo/src/plan-community.ts';
import { readCommunity } from '../../packages/demo/src/community-file.ts';
import { characteristics, characteristicTexts, maximumScore } from '../../packages/domain/src/characteristics/index.ts';
import { editorialErrors } from '../../packages/domain/src/estimates/index.ts';
import { allowedBreach, leastCeiling } from '../../packages/domain/src/limits/index.ts';
import { readCatalogue } from '../../packages/server/src/sources/embedded/catalogue-file.ts';
import type { Figure } from './figure.ts';

const catalogue = join(import.meta.dirname, '../../catalogue');
/** As `memberSpread` of the server's known scores: standard deviation of members' scores of one movie, in points. */
const memberSpread = 1.6;
/** What chance may add to the promise. */
const chance = 0.02;
const ceilings = [4, 6, 8];
const fears = ['gore', 'psychological', 'jumpScares'] as const;
const noCounts = Array.from({ length: maximumScore }, () => 0);

/**
 * How often members score above a limit that a movie without any rating was said to keep by its editorial score alone (R244).
 * The members are the demo's, which are drawn from the same scores: they show that spread and error are taken into account, not
 * that the scores are right.
 */
export function evaluateEditorialLimits(): Figure[] {
  const movies = readCatalogue(join(catalogue, 'movies'));
  const { ratings } = planCommunity({
    community: readCommunity(join(catalogue, 'community')),
    movies,
    seed: 'limits',
    ratings: 8_000,
    now: Date.UTC(2026, 10, 20),
  });
  const editorial = new Map(movies.map(({ tmdbId, scores }) => [tmdbId, scores]));
  const table = 'Limits by editorial score (members of the demo, who are drawn from the same scores)';
  return fears.flatMap((name) => {
    const error = editorialErrors[characteristics.indexOf(name)] ?? 0;
    const least = new Map(
      [...editorial].flatMap(([movieId, scores]): [number, number][] => {
        if (scores === null) return [];
        const estimate = { value: scores[name], source: 'editorial' as const, error };
        const crowd = { counts: noCounts, lowest: 1, step: 1 };
        const ceiling = leastCeiling({ crowd, shrunkMean: scores[name], crowdSpread: memberSpread, personal: null, estimate });
        return ceiling === null ? [] : [[movieId, ceiling]];
      }),
    );
    return ceilings.flatMap((ceiling): Figure[] => {
      const within = ratings.filter(({ movieId, scores }) => scores[name] > 0 && (least.get(movieId) ?? Infinity) <= ceiling);
      if (within.length === 0) return [];
      const above = within.filter(({ scores }) => scores[name] > ceiling).length;
      return [
        {
          table,
          what: `${characteristicTexts[name].label} never above ${ceiling}: share of scores above`,
          value: above / within.length,
          count: within.length,
          judgedFrom: 200,
          atMost: allowedBreach + chance,
        },
      ];
    });
  });
}

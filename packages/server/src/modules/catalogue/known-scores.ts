import { characteristics, maximumScore, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import {
  fewestForMembers,
  knownScore,
  knownValue,
  scoreSource,
  uncertaintyOf,
  type Estimate,
  type EstimateSource,
  type MemberScores,
  type ScoreSource,
} from '@hexreel/domain/estimates';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { movie, movieAverage, movieEstimate } from '../../db/schema/index.ts';

/** The known values of a movie (R490), by its members and by our estimate. */
export interface KnownScores {
  /** 1-10; null where nothing is known. */
  readonly values: Averages;
  /** The same as people read them: from 5 members on their average (`shownValue`). */
  readonly shown: Averages;
  /** Null where nothing is known of any characteristic. */
  readonly source: ScoreSource | null;
}

/** The same, with how uncertain it is. */
export interface KnownWithUncertainty extends KnownScores {
  /** Mean of `uncertaintyOf` over the characteristics, in points. */
  readonly uncertainty: number;
}

/** Standard deviation of members' scores of one movie, in points, as it is on sites that people rate on. */
export const memberSpread = 1.6;

/** The estimate of a movie as JSON: its source, six values, six errors; null without one. */
export function estimateJsonOf(movieId: typeof movie.id | Placeholder): SQL<KnownJson[0]> {
  const values = sql.join(
    characteristics.map((name) => movieEstimate[name]),
    sql`, `,
  );
  return sql`(select jsonb_build_array(${movieEstimate.source}, jsonb_build_array(${values}), to_jsonb(${movieEstimate.errors}))
    from ${movieEstimate} where ${movieEstimate.movieId} = ${movieId})`;
}

/** The same for statements that select from `movie`. */
export const estimateJson = estimateJsonOf(movie.id);

/** How many members scored each characteristic, and their averages. */
const membersJson = sql`case when ${movieAverage.raters} > 0 then jsonb_build_array(
  jsonb_build_array(${sql.join(
    characteristics.map((name) => {
      const counts = movieAverage[`${name}Counts`];
      const each = Array.from({ length: maximumScore }, (_, at) => sql`${counts}[${sql.raw(String(at + 1))}]`);
      return sql.join(each, sql` + `);
    }),
    sql`, `,
  )}), jsonb_build_array(${sql.join(
    characteristics.map((name) => movieAverage[name]),
    sql`, `,
  )})) end`;

/** A condition: something is known of a movie, for orders of such rows. */
export const somethingKnown: SQL<boolean> = sql`(coalesce(${movieAverage.raters}, 0) > 0
  or exists (select from ${movieEstimate} where ${movieEstimate.movieId} = ${movie.id}))`;

/** As the database says it: see `knownColumn`. */
export type KnownJson = readonly [
  estimate: readonly [EstimateSource, readonly number[], readonly number[]] | null,
  members: readonly [counts: readonly number[], averages: readonly (number | null)[]] | null,
];

/** The known values of a movie; select it with `movie` left-joined to `movieAverage`. */
export const knownJson = sql<KnownJson>`jsonb_build_array(${estimateJson}, ${membersJson})`;

/** The same, read. */
export const knownColumn = knownJson.mapWith((json: KnownJson) => readKnown(json));

/** Reads the values of `knownJson`. */
function readKnown([estimate, members]: KnownJson): KnownScores {
  const source = estimate?.[0] ?? null;
  const counts = members?.[0] ?? [];
  const scoresOf = (axis: number) => ({ average: members?.[1][axis] ?? null, count: counts[axis] ?? 0 });
  const values = perCharacteristic((name) => {
    const axis = characteristics.indexOf(name);
    return knownValue(scoresOf(axis), estimateOf(estimate, axis));
  });
  const shown = perCharacteristic((name) => shownValue(scoresOf(characteristics.indexOf(name)), values[name]));
  const isKnown = characteristics.some((name) => values[name] !== null);
  return { values, shown, source: isKnown ? scoreSource(Math.max(0, ...counts), source) : null };
}

/**
 * The known value as it is shown: from 5 members on their average, which stands next to it on the movie's page, so that no
 * two places differ by a tenth.
 */
export function shownValue({ average, count }: MemberScores, known: number | null): number | null {
  return count >= fewestForMembers ? average : known;
}

/** The values of `knownJson`, with their uncertainty. */
export function readUncertain(json: KnownJson): KnownWithUncertainty {
  const [estimate, members] = json;
  const total = characteristics.reduce((sum, _, axis) => {
    const scores = { average: members?.[1][axis] ?? null, count: members?.[0][axis] ?? 0 };
    return sum + uncertaintyOf(knownScore(scores, estimateOf(estimate, axis), memberSpread), memberSpread);
  }, 0);
  return { ...readKnown(json), uncertainty: total / characteristics.length };
}

/** The estimate of one characteristic. */
export function estimateOf(estimate: KnownJson[0], axis: number): Estimate | null {
  if (estimate === null) return null;
  const [source, values, errors] = estimate;
  return { source, value: values[axis] ?? 0, error: errors[axis] ?? 0 };
}

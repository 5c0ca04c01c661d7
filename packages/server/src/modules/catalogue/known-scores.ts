import { characteristics, maximumScore, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { knownValue, scoreSource, type Estimate, type EstimateSource, type ScoreSource } from '@hexreel/domain/estimates';
import { sql } from 'drizzle-orm';
import { movie, movieAverage, movieEstimate } from '../../db/schema/index.ts';

/** The known values of a movie (R490), by its members and by our estimate. */
export interface KnownScores {
  /** 1-10; null where nothing is known. */
  readonly values: Averages;
  /** Null where nothing is known of any characteristic. */
  readonly source: ScoreSource | null;
}

/** Standard deviation of members' scores of one movie, in points, as it is on sites that people rate on. */
export const memberSpread = 1.6;

/** The estimate of a movie as JSON: its source, six values, six errors; null without one. */
export const estimateJson = sql<KnownJson[0]>`(select jsonb_build_array(${movieEstimate.source},
  jsonb_build_array(${sql.join(
    characteristics.map((name) => movieEstimate[name]),
    sql`, `,
  )}), to_jsonb(${movieEstimate.errors})) from ${movieEstimate} where ${movieEstimate.movieId} = ${movie.id})`;

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
export function readKnown([estimate, members]: KnownJson): KnownScores {
  const source = estimate?.[0] ?? null;
  const counts = members?.[0] ?? [];
  const values = perCharacteristic((name) => {
    const axis = characteristics.indexOf(name);
    const count = counts[axis] ?? 0;
    return knownValue({ average: members?.[1][axis] ?? null, count }, estimateOf(estimate, axis));
  });
  const isKnown = characteristics.some((name) => values[name] !== null);
  return { values, source: isKnown ? scoreSource(Math.max(0, ...counts), source) : null };
}

/** The estimate of one characteristic. */
export function estimateOf(estimate: KnownJson[0], axis: number): Estimate | null {
  if (estimate === null) return null;
  const [source, values, errors] = estimate;
  return { source, value: values[axis] ?? 0, error: errors[axis] ?? 0 };
}

import type { Strangers } from '@hexreel/domain/match';
import { kindFeatureCount, type IntervalTable, type KindPriors, type MeasuredTaste } from '@hexreel/domain/taste';
import { z } from 'zod';

/** Facts that all movies of a model share. */
export interface SharedFacts extends MeasuredTaste {
  /** The mean of all scores of each axis; 0 where no one scored. */
  readonly means: readonly number[];
  readonly kindPriors: KindPriors;
  readonly strangers: readonly Strangers[];
}

const measuredSchema = z.object({
  neighbourWeight: z.number(),
  intervals: z.object({ axes: z.int(), halfWidths: z.array(z.number()), spreads: z.array(z.number()) }),
});
const sharedSchema = measuredSchema.extend({
  means: z.array(z.number()),
  kindPriors: z.array(z.object({ intercept: z.number(), weights: z.array(z.number()) }).nullable()),
  strangers: z.array(z.object({ apart: z.number(), spread: z.number() })),
});

/** As it is stored. */
export function writeMeasured({ neighbourWeight, intervals }: MeasuredTaste): z.infer<typeof measuredSchema> {
  return { neighbourWeight, intervals: writeIntervals(intervals) };
}

/** @returns null for what is not of this version */
export function readMeasured(stored: unknown): MeasuredTaste | null {
  const { data } = measuredSchema.safeParse(stored);
  return data === undefined ? null : { ...data, intervals: readIntervals(data.intervals) };
}

/** As it is stored. */
export function writeShared({ means, kindPriors, strangers, ...measured }: SharedFacts): z.infer<typeof sharedSchema> {
  return {
    ...writeMeasured(measured),
    means: [...means],
    kindPriors: kindPriors.map((prior) => (prior === null ? null : { ...prior, weights: [...prior.weights] })),
    strangers: strangers.map(({ apart, spread }) => ({ apart, spread })),
  };
}

/** @throws ZodError for what is no model */
export function readShared(stored: unknown): SharedFacts {
  const { intervals, kindPriors, ...shared } = sharedSchema.parse(stored);
  return {
    ...shared,
    intervals: readIntervals(intervals),
    // Weights of another version of the features would say something about the wrong kinds.
    kindPriors: kindPriors.map((prior) =>
      prior?.weights.length === kindFeatureCount ? { ...prior, weights: Float64Array.from(prior.weights) } : null,
    ),
  };
}

function writeIntervals({ axes, halfWidths, spreads }: IntervalTable) {
  return { axes, halfWidths: [...halfWidths], spreads: [...spreads] };
}

function readIntervals({ axes, halfWidths, spreads }: z.infer<typeof measuredSchema>['intervals']): IntervalTable {
  return { axes, halfWidths: Float32Array.from(halfWidths), spreads: Float32Array.from(spreads) };
}

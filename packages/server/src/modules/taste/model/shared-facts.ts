import { opinionsSteps, untrainedScale, type EnjoymentScale } from '@hexreel/domain/enjoyment';
import type { Strangers } from '@hexreel/domain/match';
import type { IntervalTable, MeasuredTaste } from '@hexreel/domain/taste';
import { z } from 'zod';

/** Facts that all movies of a model share. */
export interface SharedFacts extends MeasuredTaste {
  /** The mean of all scores of each axis; 0 where no one scored. */
  readonly means: readonly number[];
  readonly strangers: readonly Strangers[];
  /** The scale of opinions; that before any in models of the versions that knew none. */
  readonly enjoyment: EnjoymentScale;
}

const measuredSchema = z.object({
  neighbourWeight: z.number(),
  intervals: z.object({ axes: z.int(), halfWidths: z.array(z.number()), spreads: z.array(z.number()) }),
});
const sharedSchema = measuredSchema.extend({
  means: z.array(z.number()),
  strangers: z.array(z.object({ apart: z.number(), spread: z.number() })),
  enjoyment: z
    .object({
      mean: z.number(),
      voteWeight: z.number(),
      halfWidths: z.array(z.number()).length(opinionsSteps.length),
    })
    .default(() => ({ ...untrainedScale, halfWidths: [...untrainedScale.halfWidths] })),
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
export function writeShared({
  means,
  strangers,
  enjoyment: { mean, voteWeight, halfWidths },
  ...measured
}: SharedFacts): z.infer<typeof sharedSchema> & { readonly kindPriors: readonly never[] } {
  return {
    ...writeMeasured(measured),
    means: [...means],
    // Processes of the version before read a model without them as none at all.
    kindPriors: [],
    strangers: strangers.map(({ apart, spread }) => ({ apart, spread })),
    enjoyment: { mean, voteWeight, halfWidths: [...halfWidths] },
  };
}

/** @throws ZodError for what is no model */
export function readShared(stored: unknown): SharedFacts {
  const { intervals, ...shared } = sharedSchema.parse(stored);
  return { ...shared, intervals: readIntervals(intervals) };
}

function writeIntervals({ axes, halfWidths, spreads }: IntervalTable) {
  return { axes, halfWidths: [...halfWidths], spreads: [...spreads] };
}

function readIntervals({ axes, halfWidths, spreads }: z.infer<typeof measuredSchema>['intervals']): IntervalTable {
  return { axes, halfWidths: Float32Array.from(halfWidths), spreads: Float32Array.from(spreads) };
}

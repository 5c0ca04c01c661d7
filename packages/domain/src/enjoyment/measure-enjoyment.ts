import { alikePoints, expectedEnjoyment, fitWithoutOne, type MovieNeighbours, type OwnOpinion } from './own-enjoyment.ts';

/** Enjoyment is shown from so many own opinions on (R552). */
export const fewestOpinions = 10;
/** The latest opinions by which it is measured how well the others predict them. */
export const measuredOpinions = 30;

/** The lowest and the highest opinion. */
export interface OpinionScale {
  readonly lowest: number;
  readonly highest: number;
}

/** One of the latest opinions, with what it is compared with. */
export interface MeasuredOpinion extends OwnOpinion {
  /** The source's own average vote, 0-10; null before the first. */
  readonly vote: number | null;
  readonly neighbours: MovieNeighbours | null;
}

/** How far off a member's latest opinions expectations were: mean absolute errors in points. */
export interface EnjoymentErrors {
  /** Opinions that were measured. */
  readonly opinions: number;
  readonly own: number;
  /** Error of all other members' opinion of each movie. */
  readonly everyone: number;
  /** Error of the source's vote; null where none of the movies has one. */
  readonly vote: number | null;
}

/**
 * Predicts each of the latest opinions from all of the member's others, and compares it with what was said (R552). Nothing of
 * the opinion itself is in what it is predicted from.
 * @param opinions the latest first
 * @returns null without an opinion
 */
export function measureEnjoyment(
  opinions: readonly MeasuredOpinion[],
  axes: number,
  scale: OpinionScale,
): EnjoymentErrors | null {
  const latest = opinions.slice(0, measuredOpinions);
  if (latest.length === 0) return null;
  const withoutEach = fitWithoutOne(
    opinions,
    axes,
    latest.map((_, at) => at),
  );
  const own = latest.map((opinion, at) => {
    const others = withoutEach[at];
    const alike = others === undefined || opinion.neighbours === null ? 0 : alikePoints(others, opinion.neighbours);
    const expected = others === undefined ? opinion.expected : expectedEnjoyment(others, opinion, alike);
    return Math.abs(opinion.value - withinScale(expected, scale));
  });
  const votes = latest.flatMap(({ value, vote }) => (vote === null ? [] : [Math.abs(value - vote)]));
  return {
    opinions: latest.length,
    own: meanOf(own),
    everyone: meanOf(latest.map(({ value, expected }) => Math.abs(value - withinScale(expected, scale)))),
    vote: votes.length === 0 ? null : meanOf(votes),
  };
}

/** True if a member sees what they are expected to say: enough own opinions, and closer than everybody's mean (R552). */
export function showsEnjoyment(opinions: number, errors: EnjoymentErrors | null): boolean {
  return opinions >= fewestOpinions && errors !== null && errors.own < errors.everyone;
}

/** A value within the scale of opinions. */
export function withinScale(value: number, { lowest, highest }: OpinionScale): number {
  return Math.min(highest, Math.max(lowest, value));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

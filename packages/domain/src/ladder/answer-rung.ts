import { fearAxes, perFearAxis, type FearLevels } from './fear-levels.ts';
import type { LadderTarget } from './ladder-target.ts';
import type { LadderMovie } from './ladder-rules.ts';
import { planLadder } from './plan-ladder.ts';

/** How a movie of a ladder was. */
export const rungAnswers = ['easy', 'right', 'tooMuch'] as const;
export type RungAnswer = (typeof rungAnswers)[number];

/** A step of a ladder as it is kept. */
export interface Rung {
  readonly movieId: number;
  readonly levels: FearLevels;
  /** Null while it was not climbed. */
  readonly answer: RungAnswer | null;
}

/** A ladder whose next movie was seen. */
interface AnsweredLadder {
  readonly start: FearLevels;
  readonly target: LadderTarget;
  /** Movies from which rungs are made after 'too much'. */
  readonly movies: readonly LadderMovie[];
}

/** The movie that comes next; null where all were climbed. */
export function nextRung<One extends Pick<Rung, 'answer'>>(rungs: readonly One[]): One | null {
  return rungs.find(({ answer }) => answer === null) ?? null;
}

/**
 * A ladder after the next of its movies was seen (R335). 'Right' goes on, 'easy' leaves out a rung, though never the last
 * one, and after 'too much' the way goes on from half a step back, also from the last one.
 * @returns the climbed rungs and those to come: none where no way leads on
 */
export function answerRung(rungs: readonly Rung[], answer: RungAnswer, { start, target, movies }: AnsweredLadder): Rung[] {
  const at = rungs.findIndex((rung) => rung.answer === null);
  const current = rungs[at];
  if (current === undefined) return [...rungs];
  const climbed = [...rungs.slice(0, at), { ...current, answer }];
  const left = rungs.slice(at + 1);
  if (answer === 'right') return [...climbed, ...left];
  if (answer === 'easy') return [...climbed, ...(left.length > 1 ? left.slice(1) : left)];
  const borne = climbed.findLast((rung) => rung.answer === 'right' || rung.answer === 'easy')?.levels ?? start;
  const onLadder = new Set(climbed.map(({ movieId }) => movieId));
  const free = movies.filter(({ movieId }) => !onLadder.has(movieId));
  const plan = { start: borne, target, firstAtMost: halfway(borne, current.levels), fewest: 1 };
  return [...climbed, ...(planLadder(free, plan) ?? []).map(asRung)];
}

export function asRung({ movieId, levels }: Pick<LadderMovie, 'movieId' | 'levels'>): Rung {
  return { movieId, levels, answer: null };
}

/** Half a step back from what was too much; where that was no higher than the tolerance, as much as it had. */
function halfway(borne: FearLevels, tooMuch: FearLevels): FearLevels {
  const rises = fearAxes.some((axis) => tooMuch[axis] > borne[axis]);
  return perFearAxis((axis) => {
    if (!rises) return tooMuch[axis] - backStep;
    return tooMuch[axis] > borne[axis] ? (borne[axis] + tooMuch[axis]) / 2 : borne[axis];
  });
}

/** Points back where a movie was too much that was expected to be tolerable. */
const backStep = 0.5;

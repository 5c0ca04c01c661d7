import { quietNear } from '../movie/home-rows.ts';
import { communityRowTitles } from '../texts/home.ts';
import { parseTarget, type Target } from './closeness.ts';

/** A starting point for those who do not want to set dials (R265). */
export interface Mood {
  readonly name: string;
  readonly target: Target;
}

/** Also a row of Home (R347). */
export const quietMood: Mood = { name: communityRowTitles.quiet, target: parseTarget(quietNear) ?? {} };

/** Moods of which one greets a day: nothing in them is extreme (R662). */
export const greetings = [
  { name: 'Ghost story', target: { gore: 2, psychological: 7, jumpScares: 5, characters: 7, pace: 4 } },
  { name: 'Scary fun', target: { gore: 5, psychological: 4, jumpScares: 5, characters: 6, pace: 7, comedy: 7 } },
  { name: 'Creature feature', target: { gore: 6, psychological: 4, jumpScares: 6, pace: 7 } },
] as const satisfies readonly Mood[];

/** For those who are easily scared; always the second. */
export const mildMood: Mood = {
  name: 'Keep it mild',
  target: { gore: 1, psychological: 3, jumpScares: 2 },
};

const others: readonly Mood[] = [
  { name: 'Slow dread', target: { gore: 2, psychological: 9, jumpScares: 2, characters: 7, pace: 3, comedy: 1 } },
  { name: 'Splatter and laughs', target: { gore: 9, psychological: 2, jumpScares: 4, characters: 5, pace: 8, comedy: 9 } },
  quietMood,
  { name: 'Jump-scare fun', target: { gore: 4, psychological: 5, jumpScares: 9, pace: 8 } },
  { name: 'Fast and brutal', target: { gore: 7, jumpScares: 6, pace: 10 } },
];

/** Home's moods on a day, the one that greets first (R662). @param day number of days since 1970 */
export function moodsOn(day: number): readonly [Mood, ...Mood[]] {
  return [greetings[day % greetings.length] ?? greetings[0], mildMood, ...others];
}

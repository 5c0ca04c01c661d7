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

export const moods: readonly Mood[] = [
  { name: 'Slow dread', target: { gore: 2, psychological: 9, jumpScares: 2, characters: 7, pace: 3, comedy: 1 } },
  { name: 'Splatter and laughs', target: { gore: 9, psychological: 2, jumpScares: 4, characters: 5, pace: 8, comedy: 9 } },
  quietMood,
  { name: 'Popcorn jumps', target: { gore: 4, psychological: 5, jumpScares: 9, pace: 8 } },
  { name: 'No brakes', target: { gore: 7, jumpScares: 6, pace: 10 } },
  { name: 'Cozy', target: { gore: 1, psychological: 3, jumpScares: 2, characters: 8, comedy: 7 } },
];

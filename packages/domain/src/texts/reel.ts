import { characteristics, characteristicTexts, type Averages, type Characteristic } from '../characteristics/index.ts';
import type { Target } from '../reel/index.ts';

/** 'Closest to Gore 2, Psychological 9'. */
export function closestText(target: Target): string {
  const asked = characteristics.flatMap((name) =>
    target[name] === undefined ? [] : [`${characteristicTexts[name].label} ${target[name]}`],
  );
  return `Closest to ${asked.join(', ')}`;
}

/** How close a movie is to what was asked for. @param match 0-100 */
export function matchText(match: number): string {
  return `${match}% match`;
}

/** In place of a signature, where nothing is known of a movie (R428). */
export const tooFewScores = 'Too few scores';

/** After the value that a list asks for, in the same place: 'Psychological 9.0 by 1 member'. */
export function byMembersText(members: number): string {
  return `by ${members} ${members === 1 ? 'member' : 'members'}`;
}

/** 'Psychological 9.2'; 'Psychological: not scored'. */
function valueText(averages: Averages, name: Characteristic): string {
  const average = averages[name];
  return average === null
    ? `${characteristicTexts[name].label}: not scored`
    : `${characteristicTexts[name].label} ${average.toFixed(1)}`;
}

/** A reel for screen readers: 'Gore 5.2, Psychological 9.2, ...'. */
export function reelLabel(averages: Averages): string {
  return characteristics.map((name) => valueText(averages, name)).join(', ');
}

/** The link of a name on a movie's reel. */
export function reelNameLabel(name: Characteristic): string {
  return `How members scored ${characteristicTexts[name].label}`;
}

/** How to read a reel, in one line below the first that somebody meets (R643). */
export const howToRead = 'The bigger the circle, the more of it.';

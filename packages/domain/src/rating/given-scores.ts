import { perCharacteristic, type Averages, type Scores } from '../characteristics/index.ts';

/** Scores where averages are drawn: 0, which is "not scored" (R90), as null. */
export function givenScores(scores: Scores): Averages {
  return perCharacteristic((name) => (scores[name] === 0 ? null : scores[name]));
}

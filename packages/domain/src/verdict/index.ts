import { characteristics, type Averages, type Characteristic, type Scores } from '../characteristics/index.ts';
import { fewestForMembers } from '../estimates/index.ts';
import { matchPercent } from '../reel/index.ts';

/** A member's six scores compared with those of others (R367). */
export interface Verdict {
  /** 0-100, ten points less for each point apart. */
  readonly match: number;
  /** How frightening the member found it: gore, psychological and jump scares together. */
  readonly tone: 'gentler' | 'harsher' | 'alike';
  /** Where both differ the most, and by how much: above 0 where the member scored higher; null where nowhere by a point. */
  readonly most: { readonly characteristic: Characteristic; readonly points: number } | null;
  /** Members without this one. */
  readonly others: number;
}

const fears = ['gore', 'psychological', 'jumpScares'] as const satisfies readonly Characteristic[];
/** From this many points on, in the mean, a movie was gentler or harsher for a member than for others. */
const tellingPoints = 0.7;
const mostTellingPoints = 1;

/**
 * Compares six scores with the averages of all members, this one's own taken out of them again.
 * @param averages of all members with this one, @param raters the same
 * @returns null before all six are scored, and with fewer than five others
 */
export function compareWithMembers(scores: Scores, averages: Averages, raters: number): Verdict | null {
  const others = raters - 1;
  if (others < fewestForMembers || characteristics.some((name) => scores[name] === 0)) return null;
  const apart = new Map<Characteristic, number>();
  for (const name of characteristics) {
    const average = averages[name];
    if (average !== null) apart.set(name, scores[name] - (average * raters - scores[name]) / others);
  }
  const points = [...apart.values()];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const harsher = mean(fears.flatMap((name) => apart.get(name) ?? []));
  const [most] = [...apart].toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  return {
    match: matchPercent(Math.sqrt(mean(points.map((value) => value * value)))),
    tone: Math.abs(harsher) < tellingPoints ? 'alike' : harsher < 0 ? 'gentler' : 'harsher',
    most: most === undefined || Math.abs(most[1]) < mostTellingPoints ? null : { characteristic: most[0], points: most[1] },
    others,
  };
}

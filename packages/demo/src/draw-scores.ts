import {
  characteristics,
  maximumScore,
  perCharacteristic,
  type Characteristic,
  type Scores,
} from '@hexreel/domain/characteristics';
import { hasScores } from '@hexreel/domain/rating';
import type { DivisiveMovie } from './community-file.ts';
import { drawNormal } from './draw.ts';
import { liking, strengthOf, type TastedMovie } from './fake-taste.ts';
import type { PlannedMember } from './plan-members.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The middle of the scale, 1 to 10. */
const middle = 5.5;
/** Share of ratings far below those of others. */
const contrarian = 0.07;
/** How far scores of a movie stray, relative to the usual: of some movies everybody thinks alike, of others nobody does. */
const [leastStray, mostStray] = [0.4, 1.6];
/** Standard deviation of a camp's scores from its mean, in points. */
const campSpread = 0.9;

/** How far scores of each movie stray, by its id. */
export function drawStrays(movies: readonly TastedMovie[], rng: SeededRandom): ReadonlyMap<number, number> {
  return new Map(movies.map(({ tmdbId }) => [tmdbId, leastStray + (mostStray - leastStray) * rng.next()]));
}

interface Drawing {
  readonly rng: SeededRandom;
  readonly thoroughness: number;
  readonly stray: number;
  readonly divides: DivisiveMovie | undefined;
}

/** Six scores, 0 for "not scored"; at least one is given, and that on which members are divided. */
export function drawScores(member: PlannedMember, movie: TastedMovie, { divides, ...drawing }: Drawing): Scores {
  const { rng } = drawing;
  const scores = drawUndivided(member, movie, drawing);
  return divides === undefined ? scores : { ...scores, [divides.characteristic]: drawCamp(member, movie, { rng, divides }) };
}

/** The score of one of two camps. */
function drawCamp(
  { tastes }: PlannedMember,
  movie: TastedMovie,
  { rng, divides: { low, high } }: { readonly rng: SeededRandom; readonly divides: DivisiveMovie },
): number {
  const suits = Math.min(0.65, Math.max(0.35, 0.5 + 0.2 * liking(tastes, movie)));
  return wholeScore((rng.chance(suits) ? high : low) + campSpread * drawNormal(rng));
}

function drawUndivided(
  { tastes }: PlannedMember,
  movie: TastedMovie,
  { rng, thoroughness, stray }: Omit<Drawing, 'divides'>,
): Scores {
  const joy = liking(tastes, movie);
  const strongest = characteristics.toSorted((a, b) => strengthOf(movie, b) - strengthOf(movie, a));
  const mood = 0.9 * drawNormal(rng) - (rng.chance(contrarian) ? 2 + 2 * rng.next() : 0);
  const score = (name: Characteristic) => {
    // Users avoid the ends of the scale: their scores are nearer to its middle than ours are.
    const seen = middle + 0.9 * (strengthOf(movie, name) - middle);
    const felt = seen + 0.8 * (tastes.perCharacteristic[name] ?? 0) + 0.6 * tastes.generosity;
    const enjoyed = name === 'characters' || name === 'pace' ? 1.2 * joy : 0;
    const impression = felt + enjoyed + stray * (mood + 1.3 * (0.35 + 0.7 * tastes.spread) * drawNormal(rng));
    return wholeScore(temper(impression));
  };
  if (!rng.chance(thoroughness)) {
    const struck = new Set(strongest.slice(0, rng.integer(1, 3)));
    return perCharacteristic((name) => (struck.has(name) ? score(name) : 0));
  }
  const scores = perCharacteristic((name) => (rng.chance(strengthOf(movie, name) <= 1 ? 0.55 : 0.05) ? 0 : score(name)));
  const [first = 'gore'] = strongest;
  return hasScores(scores) ? scores : { ...scores, [first]: score(first) };
}

function wholeScore(value: number): number {
  return Math.min(maximumScore, Math.max(1, Math.round(value)));
}

/** Compresses values above nine, since tens are rare. */
function temper(impression: number): number {
  return impression <= 9 ? impression : 9 + 0.7 * (impression - 9);
}

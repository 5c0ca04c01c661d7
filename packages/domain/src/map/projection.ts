import { characteristics, perCharacteristic, type Averages, type Characteristic } from '../characteristics/index.ts';
import { principalComponents, type PrincipalComponents } from './components.ts';

/** The side of the map, a square, in its units; x grows to the right, y downwards. A power of two, so that tiles have whole sides. */
export const mapSize = 8_192;
/** The last zoom of tiles, which hold all movies that the tiles above have no room for. */
export const deepestZoom = 6;
/** Nothing lies closer to the map's edge than this share of it. */
const margin = 0.05;
/** How much of the sheet the middle takes: with 1 as much as of the movies, above 1 more of them lie in the middle. */
const gathering = 1.2;

/** One number for each characteristic. */
export type Weights = Readonly<Record<Characteristic, number>>;

/** One night's projection of movies' averages (R350). */
export interface MapProjection {
  readonly means: Weights;
  /** How far right a movie lies: the weighted sum of its averages above the means, in standard deviations. */
  readonly right: Weights;
  readonly up: Weights;
  /** How closely each characteristic goes along with lying to the right, and with lying high: correlations, -1 to 1. */
  readonly ties: { readonly right: Weights; readonly up: Weights };
  /** The share of all differences between movies that the map shows, 0 to 1. */
  readonly explained: number;
}

/** A point on the map, in its units. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The plane of the two principal components of movies' averages, turned so that jump scares point straight up and comedy to
 * the right (R350). Turning, rather than choosing signs, keeps the map as it is from night to night, even where both
 * components show almost as much and change places. In standard deviations, so that it fills the sheet both ways.
 */
export function projectMovies(movies: readonly Averages[]): MapProjection {
  const found = principalComponents(
    movies.map((averages) => characteristics.map((name) => averages[name])),
    characteristics.length,
  );
  const [first, second] = [componentOf(found, 0), componentOf(found, 1)];
  const [cosine, sine] = uprightTurn(first.ties.jumpScares, second.ties.jumpScares);
  const upward = { weights: mix(first.weights, sine, second.weights, cosine), ties: mix(first.ties, sine, second.ties, cosine) };
  const across = {
    weights: mix(first.weights, cosine, second.weights, -sine),
    ties: mix(first.ties, cosine, second.ties, -sine),
  };
  const side = across.ties.comedy < 0 ? -1 : 1;
  const mirrored = (weights: Weights) => perCharacteristic((name) => side * weights[name]);
  const whole = found.variances.reduce((sum, variance) => sum + variance, 0);
  const shown = (found.variances[0] ?? 0) + (found.variances[1] ?? 0);
  return {
    means: byName(found.means),
    right: mirrored(across.weights),
    up: upward.weights,
    ties: { right: mirrored(across.ties), up: upward.ties },
    explained: whole === 0 ? 0 : shown / whole,
  };
}

/** Where averages lie on the map; what no one scored is taken as usual. */
export function positionOf({ means, right, up }: MapProjection, averages: Averages): MapPoint {
  const sum = (weights: Weights) =>
    characteristics.reduce((total, name) => total + weights[name] * ((averages[name] ?? means[name]) - means[name]), 0);
  return { x: placeOf(sum(right)), y: mapSize - placeOf(sum(up)) };
}

/** From standard deviations to a place between the margins, evenly filled by what is normally distributed. */
function placeOf(deviations: number): number {
  const share = 1 / (1 + Math.exp((-logistic * deviations) / gathering));
  return Math.round((margin + share * (1 - 2 * margin)) * mapSize);
}

/** With it the logistic curve comes closest to the normal distribution's. */
const logistic = 1.702;

function componentOf({ directions, variances, deviations }: PrincipalComponents, index: number) {
  const direction = byName(directions[index] ?? []);
  const deviation = Math.sqrt(variances[index] ?? 0);
  const spreads = byName(deviations);
  return {
    weights: perCharacteristic((name) => (deviation < leastDeviation ? 0 : direction[name] / deviation)),
    ties: perCharacteristic((name) => (spreads[name] < leastDeviation ? 0 : (direction[name] * deviation) / spreads[name])),
  };
}

/** Differences below this, in points, are rounding errors. */
const leastDeviation = 1e-9;

/** Cosine and sine of the turn that makes a tie to both components one to the upward direction alone. */
function uprightTurn(first: number, second: number): readonly [cosine: number, sine: number] {
  const length = Math.hypot(first, second);
  return length < leastDeviation ? [1, 0] : [second / length, first / length];
}

function mix(one: Weights, share: number, other: Weights, otherShare: number): Weights {
  return perCharacteristic((name) => one[name] * share + other[name] * otherShare);
}

function byName(values: readonly number[]): Weights {
  return perCharacteristic((name) => values[characteristics.indexOf(name)] ?? 0);
}

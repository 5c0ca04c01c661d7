import { curveOf, type MarathonMovie } from './plan-marathon.ts';

/** The movies nearest to a wanted intensity, of which one is drawn. */
const drawnFrom = 12;
/** How much further off a movie of a subgenre counts that is there already, in standard deviations. */
const repeatCost = 0.6;
/** Movies further out than this share of the candidates at each end are too rare to aim at. */
const endShare = 0.05;

/**
 * Movies that fill an evening: for each place of the arc that the given movies leave free, one that is about as intense, of a
 * subgenre that is not there yet. The same candidates and draw give the same movies.
 * @param options.count of the whole evening; what there is already is kept
 * @param options.draw any integer: another one, another evening
 * @returns the given movies and the new ones, fewer where the candidates run out
 */
export function chooseMarathon<Movie extends Pick<MarathonMovie, 'movieId' | 'intensity' | 'subgenres'>>(
  candidates: readonly Movie[],
  { given, count, draw }: { readonly given: readonly Movie[]; readonly count: number; readonly draw: number },
): Movie[] {
  const chosen = [...given];
  const wanted = wantedIntensities(candidates, count);
  // A movie that is already planned takes the place whose intensity it is nearest to.
  for (const { intensity } of given) wanted.splice(nearestTo(wanted, intensity), 1);
  for (const [place, intensity] of wanted.entries()) {
    if (chosen.length >= count) break;
    const taken = new Set(chosen.map(({ movieId }) => movieId));
    const known = new Set(chosen.flatMap(({ subgenres }) => subgenres));
    const costOf = (movie: Movie) =>
      Math.abs(movie.intensity - intensity) + (movie.subgenres.some((name) => known.has(name)) ? repeatCost : 0);
    const nearest = candidates
      .filter(({ movieId }) => !taken.has(movieId))
      .map((movie) => ({ movie, cost: costOf(movie) }))
      .sort((one, other) => one.cost - other.cost || one.movie.movieId - other.movie.movieId)
      .slice(0, drawnFrom);
    const drawn = nearest[mix(draw, place) % nearest.length];
    if (drawn !== undefined) chosen.push(drawn.movie);
  }
  return chosen;
}

/** Wanted intensity of each place of the arc, on the scale of the candidates. */
function wantedIntensities(candidates: readonly Pick<MarathonMovie, 'intensity'>[], count: number): number[] {
  const sorted = candidates.map(({ intensity }) => intensity).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(endShare), at(1 - endShare)];
  const curve = curveOf(count);
  const [least, most] = [Math.min(...curve), Math.max(...curve)];
  return curve.map((level) => low + ((level - least) / (most - least)) * (high - low));
}

function nearestTo(values: readonly number[], wanted: number): number {
  let nearest = 0;
  values.forEach((value, place) => {
    if (Math.abs(value - wanted) < Math.abs((values[nearest] ?? Infinity) - wanted)) nearest = place;
  });
  return nearest;
}

/** A number that looks random, the same for the same two. */
function mix(draw: number, place: number): number {
  let bits = Math.imul(draw ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(place + 1, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 13)) >>> 0;
}

import { usualSpread } from '../reel/usual-spread.ts';
import { averagesInOrder } from './averages.ts';
import type { EndMeaning, MapEnd } from './ends.ts';
import type { MapPoint } from './projection.ts';
import { endsOf, regionOf } from './regions.ts';

/**
 * True if a movie agrees with its region's name (R442): above what is usual of horror movies where an end's word means much
 * of a characteristic, below it where it means little. A place on the map comes from all six expected, so a movie may lie
 * where movies have few jump scares and have many. The middle has no word, and every movie agrees with it.
 * @param movie with its expected in the order of the characteristics; one that is missing agrees with nothing
 */
export function agreesWithRegion(
  movie: MapPoint & { readonly expected: readonly (number | null)[] },
  ends: Readonly<Record<MapEnd, EndMeaning>>,
): boolean {
  const expected = averagesInOrder(movie.expected);
  return endsOf(regionOf(movie)).every((end) => {
    const { characteristic, isHigh } = ends[end];
    const average = expected[characteristic];
    return average !== null && average > usualSpread[characteristic].mean === isHigh;
  });
}

import { characteristics, characteristicTexts, type Characteristic } from '../characteristics/index.ts';
import type { ScoreSource } from '../estimates/estimate.ts';
import { averagesInOrder, endsOf, fewestForPlace, type EndMeaning, type MapEnd, type MapRegion } from '../map/index.ts';
import { knownMoviesText } from './counted.ts';
import { countInDigits } from './count-in-digits.ts';
import { shortValue } from './estimates.ts';
import { reelLabel } from './reel.ts';

/** Verbs for movies with much of a characteristic, and for those with little of it (R351). */
const verbs: Readonly<Record<Characteristic, { readonly high: string; readonly low: string }>> = {
  gore: { high: 'Bleeds', low: 'Spares you' },
  psychological: { high: 'Broods', low: 'Lets go' },
  jumpScares: { high: 'Jumps', low: 'Creeps' },
  characters: { high: 'Cares', low: 'Picks them off' },
  pace: { high: 'Races', low: 'Lingers' },
  comedy: { high: 'Romps', low: 'Means it' },
};

/** The same in plain words, for those who see the map for the first time (R410). */
const meanings: typeof verbs = {
  gore: { high: 'more gore', low: 'less gore' },
  psychological: { high: 'more psychological', low: 'less psychological' },
  jumpScares: { high: 'more jump scares', low: 'fewer jump scares' },
  characters: { high: 'stronger characters', low: 'weaker characters' },
  pace: { high: 'faster pace', low: 'slower pace' },
  comedy: { high: 'more comedy', low: 'less comedy' },
};

/** 'Broods'. */
export function endWord({ characteristic, isHigh }: EndMeaning): string {
  const { high, low } = verbs[characteristic];
  return isHigh ? high : low;
}

/** 'more psychological'. */
export function endMeaning({ characteristic, isHigh }: EndMeaning): string {
  const { high, low } = meanings[characteristic];
  return isHigh ? high : low;
}

/** 'Jumps and broods'; the middle is between everything. */
export function regionName(region: MapRegion, ends: Readonly<Record<MapEnd, EndMeaning>>): string {
  const [first, ...others] = endsOf(region).map((end) => endWord(ends[end]));
  if (first === undefined) return mapTexts.middle;
  return [first, ...others.map((word) => word.toLowerCase())].join(' and ');
}

/** The night map (R350 to R357). */
export const mapTexts = {
  heading: 'Night Map',
  onTheMap: 'On the map',
  /** All of them, with what is left out (R393); a region's are a part of these. */
  counted: (count: number) => `${knownMoviesText(count)}.`,
  movies: (count: number) => (count === 1 ? 'One movie' : `${countInDigits(count)} movies`),
  lead: 'Movies that are close together are scary in the same way.',
  colours: 'Color shows what stands out:',
  axes: (ends: Readonly<Record<MapEnd, EndMeaning>>) =>
    `On the map, up is ${endMeaning(ends.top)}, down ${endMeaning(ends.bottom)}, left ${endMeaning(ends.left)}, right ${endMeaning(ends.right)}.`,
  drawn: 'Drawn every night from members’ scores and our estimates.',
  empty: 'The Night Map is still dark',
  emptyText: 'It is drawn at night, from members’ scores and our estimates.',
  browse: 'Browse Movies',
  middle: 'A bit of everything',
  map: 'Map of movies',
  keys: 'Arrow keys go to the nearest movie, Enter opens it, plus and minus zoom, Home goes back to the beginning, Escape closes.',
  gestures: 'Drag, pinch or scroll.',
  keysShown: 'By keyboard: arrows, Enter, plus, minus, Home, Escape.',
  closer: 'Zoom in',
  further: 'Zoom out',
  whole: 'Show the whole map',
  close: 'Close',
  edge: 'Nothing farther that way.',
  open: 'Open movie',
  you: 'You are here',
  youText: (movies: number) =>
    movies === 1 ? 'At your highest-rated movie.' : `In the middle of your ${countInDigits(movies)} highest-rated movies.`,
  noYou: `Score ${countInDigits(fewestForPlace)} movies that are on the map, in ${characteristics.length} taps each, to see where you are.`,
  regions: 'Regions of the map',
  regionsLead: 'The same map as lists, with the best-known examples of each region.',
  more: 'More like these',
  moreLike: (region: string) => `More like these: ${region}`,
  walkFrom: 'Walk from here',
  walkTo: 'Walk to here',
  choosing: (title: string) => `Walking from ${title}. Choose where to.`,
  walking: (from: string, to: string) => `From ${from} to ${to}`,
  /** @param stops the movies of a walk, with both ends */
  steps: (stops: number) => (stops === 2 ? 'in a single step' : `in ${countInDigits(stops - 1)} steps`),
  back: 'The way back',
  endWalk: 'End the walk',
  notShown: 'The map does not show this movie.',
  startNotShown: 'The map does not show the movie that this walk begins at.',
  endNotShown: 'The map does not show the movie that this walk leads to.',
  failed: 'A part of the map could not be loaded.',
} as const;

/** A movie as the map announces it. */
interface NamedMovie {
  readonly title: string;
  readonly year: number | null;
  readonly signature: Characteristic | null;
  /** In the order of the characteristics. */
  readonly expected: readonly (number | null)[];
  readonly source: ScoreSource | null;
}

/** 'Jump Scares 7.9', 'Jump Scares ≈8' of an estimate; empty where nothing is known of the movie. */
export function signatureText({ signature, expected, source }: Pick<NamedMovie, 'signature' | 'expected' | 'source'>): string {
  const value = signature === null ? null : averagesInOrder(expected)[signature];
  if (signature === null || value === null || source === null) return '';
  return `${characteristicTexts[signature].label} ${shortValue(value, source)}`;
}

/** Announcement of a movie that the keyboard has reached: title, year, signature and reel (R353). */
export function announcedMovie(movie: NamedMovie): string {
  const name = movie.year === null ? movie.title : `${movie.title}, ${movie.year}`;
  return [name, signatureText(movie), reelLabel(averagesInOrder(movie.expected))].filter((part) => part !== '').join('. ');
}

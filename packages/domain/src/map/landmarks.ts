import { mapSize, type MapPoint } from './projection.ts';
import { mapRegions, regionOf } from './regions.ts';
import { shareOf, type MapView } from './view.ts';

/** How large a view and its posters are shown, in pixels. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
  readonly poster: { readonly width: number; readonly height: number };
  /** Between posters. */
  readonly gap: number;
  /** What the edges have words in: no poster comes closer. */
  readonly edge: { readonly side: number; readonly top: number };
  /** Words on the map that no poster covers: their middle in units of the map, and their size in pixels. */
  readonly words?: readonly (MapPoint & { readonly width: number; readonly height: number })[];
  /** What lies over the map, such as its buttons, in pixels from its upper left corner; no poster lies below it. */
  readonly controls?: ShownBox | null;
}

/** A box on the screen, in pixels. */
export interface ShownBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The movies that are posters on the map (R352): the first of each region of the view, then the second of each, as long
 * as they fit without covering each other.
 * @param movies those of the view, the most rated first
 * @param kept movies that were landmarks before and stay where they fit, so that moving the map does not exchange all
 */
export function chooseLandmarks<Movie extends MapPoint & { readonly id: number }>(
  movies: readonly Movie[],
  view: MapView,
  { width, height, poster, gap, edge, words = [], controls = null }: ShownSize,
  { most, kept }: { readonly most: number; readonly kept?: ReadonlySet<number> },
): Movie[] {
  const chosen: { readonly movie: Movie; readonly x: number; readonly y: number }[] = [];
  // By their middles, as posters are.
  const placed = words.map((word) => {
    const share = shareOf(view, word);
    return { width: word.width, height: word.height, x: share.x * width, y: share.y * height };
  });
  if (controls !== null) placed.push(boxAround(controls, gap));
  const covers = (x: number, y: number) =>
    placed.some(
      (word) =>
        Math.abs(word.x - x) < (poster.width + word.width) / 2 && Math.abs(word.y - y) < (poster.height + word.height) / 2,
    );
  const fits = (movie: Movie) => {
    const share = shareOf(view, movie);
    const [x, y] = [share.x * width, share.y * height];
    const [half, halfHigh] = [poster.width / 2 + edge.side, poster.height / 2 + edge.top];
    if (x < half || y < halfHigh || x > width - half || y > height - halfHigh) return;
    if (covers(x, y)) return;
    const isCovered = chosen.some(
      (other) => Math.abs(other.x - x) < poster.width + gap && Math.abs(other.y - y) < poster.height + gap,
    );
    if (!isCovered && chosen.length < most) chosen.push({ movie, x, y });
  };
  for (const movie of movies) if (kept?.has(movie.id) === true) fits(movie);
  const regions = mapRegions.map((region) => movies.filter((movie) => regionOf(inWholeMap(movie, view)) === region));
  const longest = Math.max(0, ...regions.map(({ length }) => length));
  for (let place = 0; place < longest && chosen.length < most; place += 1) {
    for (const region of regions) {
      const movie = region[place];
      if (movie !== undefined && !chosen.some((other) => other.movie.id === movie.id)) fits(movie);
    }
  }
  return chosen.map(({ movie }) => movie);
}

/** A box with a margin, by its middle. */
function boxAround({ left, top, width, height }: ShownBox, margin: number) {
  return { x: left + width / 2, y: top + height / 2, width: width + 2 * margin, height: height + 2 * margin };
}

function inWholeMap(point: MapPoint, view: MapView): MapPoint {
  const { x, y } = shareOf(view, point);
  return { x: x * mapSize, y: y * mapSize };
}

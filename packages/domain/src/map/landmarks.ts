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
  /** Margins for the words at the edges: no poster comes closer. */
  readonly edge: { readonly side: number; readonly top: number };
  /** Words on the map, in pixels from its upper left corner; no poster covers them but for `overWords`. */
  readonly words?: readonly ShownBox[];
  /** Controls over the map, such as its buttons, in pixels from its upper left corner; no poster lies below them. */
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
 * @param overWords movies that are shown even where they cover words
 */
export function chooseLandmarks<Movie extends MapPoint & { readonly id: number }>(
  movies: readonly Movie[],
  view: MapView,
  { width, height, poster, gap, edge, words = [], controls = null }: ShownSize,
  {
    most,
    kept,
    overWords,
  }: { readonly most: number; readonly kept?: ReadonlySet<number>; readonly overWords?: ReadonlySet<number> },
): Movie[] {
  const chosen: { readonly movie: Movie; readonly x: number; readonly y: number }[] = [];
  const covers = (boxes: readonly ShownBox[], { x, y }: MapPoint) =>
    boxes.some((box) => overlap(box, boxAround({ x, y }, poster)));
  const below = controls === null ? [] : [widened(controls, gap)];
  const fits = (movie: Movie) => {
    const share = shareOf(view, movie);
    const [x, y] = [share.x * width, share.y * height];
    const [half, halfHigh] = [poster.width / 2 + edge.side, poster.height / 2 + edge.top];
    if (x < half || y < halfHigh || x > width - half || y > height - halfHigh) return;
    if (covers(below, { x, y }) || (overWords?.has(movie.id) !== true && covers(words, { x, y }))) return;
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

/** The box of a poster or of words, by its middle. */
export function boxAround({ x, y }: MapPoint, { width, height }: Pick<ShownBox, 'width' | 'height'>): ShownBox {
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** True if two boxes have a part in common. */
export function overlap(one: ShownBox, other: ShownBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function widened({ left, top, width, height }: ShownBox, margin: number): ShownBox {
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}

function inWholeMap(point: MapPoint, view: MapView): MapPoint {
  const { x, y } = shareOf(view, point);
  return { x: x * mapSize, y: y * mapSize };
}

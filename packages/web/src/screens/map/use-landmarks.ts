import { chooseLandmarks, shareOf, type MapPoint, type MapView, type ShownBox, type ShownSize } from '@hexreel/domain/map';
import { useEffect, useState, type RefObject } from 'react';
import { regionNameLines } from './region-name-lines.ts';
import type { BoxSize } from './use-box-size.ts';
import type { DrawnMovie } from './use-map-movies.ts';

/** The smallest phones, and what the server renders for. */
const smallest: BoxSize = { width: 320, height: 420 };
/** From this width on posters are larger. */
const wideFrom = 768;
const gap = 8;
/** Of the names of regions, in pixels. */
const [letterWidth, lineHeight] = [12, 30];
/** On small maps, where they have two lines (`RegionNames`). */
const [smallLetterWidth, twoLinesHeight] = [7, 28];
/** Of the viewer's place with its words, in pixels. */
const youSize = { width: 104, height: 72 };
/** A map of posters would hide the movies between them. */
const pixelsPerLandmark = 34_000;
const fewestLandmarks = 8;
/** The words at the map's ends, in pixels. */
const edge = { side: 34, top: 44 };
const settleMilliseconds = 140;

/** How large a landmark's poster is, in pixels. @param box the map's; null before it is known */
export function posterSize(box: BoxSize | null): BoxSize {
  return box !== null && box.width >= wideFrom ? { width: 54, height: 81 } : { width: 44, height: 66 };
}

interface Shown {
  readonly movies: readonly DrawnMovie[];
  readonly view: MapView;
  /** Null before it is known. */
  readonly size: BoxSize | null;
  /** Movies that come before all others, such as those of a walk. */
  readonly first: readonly number[];
  /** Names on the map. */
  readonly names: readonly (MapPoint & { readonly name: string })[];
  /** Where the viewer is. */
  readonly you: MapPoint | null;
}

/**
 * The movies that are shown as posters. While the map moves they stay, and are chosen again when it rests.
 * @param controls what lies over the map and is to cover no poster; there is nothing before hydration
 */
export function useLandmarks(shown: Shown, controls: RefObject<HTMLElement | null>): readonly DrawnMovie[] {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => choose(shown, null, new Set()));
  const { movies, view, size, first, names, you } = shown;
  useEffect(() => {
    const timer = setTimeout(() => {
      setIds((kept) => choose({ movies, view, size, first, names, you }, boxOf(controls.current), kept));
    }, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [movies, view, size, first, names, you, controls]);
  return movies.filter((movie) => ids.has(movie.id) && isIn(view, movie));
}

/** Where an element lies on what it is positioned in. */
function boxOf(element: HTMLElement | null): ShownBox | null {
  if (element === null) return null;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  return { left, top, width, height };
}

function choose(
  { movies, view, size, first, names, you }: Shown,
  controls: ShownBox | null,
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const box = size ?? smallest;
  const isWide = box.width >= wideFrom;
  // The stops of a walk are shown even where they cover a name.
  const regions = names.map(({ x, y, name }) =>
    isWide
      ? { x, y, width: name.length * letterWidth, height: lineHeight }
      : {
          x,
          y,
          width: Math.max(...regionNameLines(name).map(({ length }) => length)) * smallLetterWidth,
          height: twoLinesHeight,
        },
  );
  const words = [...regions, ...(you === null ? [] : [{ x: you.x, y: you.y, ...youSize }])];
  const shownSize: ShownSize = {
    ...box,
    poster: posterSize(box),
    gap,
    edge,
    controls,
    ...(first.length === 0 && { words }),
  };
  const inView = movies.filter((movie) => isIn(view, movie));
  const most = Math.max(first.length, fewestLandmarks, Math.round((box.width * box.height) / pixelsPerLandmark));
  const ordered = [...inView.filter(({ id }) => first.includes(id)), ...inView.filter(({ id }) => !first.includes(id))];
  const kept = new Set([...first, ...before]);
  return new Set(chooseLandmarks(ordered, view, shownSize, { most, kept }).map(({ id }) => id));
}

function isIn(view: MapView, movie: DrawnMovie): boolean {
  const { x, y } = shareOf(view, movie);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

import type { MapResponse } from '@hexreel/domain/contract/map';
import {
  agreesWithRegion,
  chooseLandmarks,
  shareOf,
  type MapPoint,
  type MapView,
  type ShownBox,
  type ShownSize,
} from '@hexreel/domain/map';
import { useEffect, useState, type RefObject } from 'react';
import { boxOfYou, placeNames, wideFrom, type NamedRegion } from './place-names.ts';
import type { BoxSize } from './use-box-size.ts';
import type { DrawnMovie } from './use-map-movies.ts';

/** The smallest phones, and what the server renders for. */
const smallest: BoxSize = { width: 320, height: 420 };
const gap = 8;
/** A map of posters would hide the movies between them. */
const pixelsPerLandmark = 34_000;
const fewestLandmarks = 8;
/** The words at the map's ends, in pixels. */
const smallEdge = { side: 34, top: 44 };
const wideEdge = { side: 54, top: 56 };
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
  /** Movies that are not what their region is called stay points (R442). */
  readonly ends: MapResponse['ends'];
  /** Names on the map. */
  readonly names: readonly NamedRegion[];
  /** Where the viewer is. */
  readonly you: MapPoint | null;
}

/**
 * The movies that are shown as posters. While the map moves they stay, and are chosen again when it rests.
 * @param controls what lies over the map and is to cover no poster; there is nothing before hydration
 */
export function useLandmarks(shown: Shown, controls: RefObject<HTMLElement | null>): readonly DrawnMovie[] {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => choose(shown, null, new Set()));
  const { movies, view, size, first, ends, names, you } = shown;
  useEffect(() => {
    const timer = setTimeout(() => {
      setIds((kept) => choose({ movies, view, size, first, ends, names, you }, boxOf(controls.current), kept));
    }, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [movies, view, size, first, ends, names, you, controls]);
  return movies.filter((movie) => ids.has(movie.id) && isIn(view, movie));
}

/** Where an element lies on what it is positioned in. */
function boxOf(element: HTMLElement | null): ShownBox | null {
  if (element === null) return null;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  return { left, top, width, height };
}

function choose(
  { movies, view, size, first, ends, names, you }: Shown,
  controls: ShownBox | null,
  before: ReadonlySet<number>,
): ReadonlySet<number> {
  const box = size ?? smallest;
  const place = boxOfYou(you, view, box);
  const words = placeNames(names, { view, size: box, you: place }).map((name) => name.box);
  const shownSize: ShownSize = {
    ...box,
    poster: posterSize(box),
    gap,
    edge: box.width >= wideFrom ? wideEdge : smallEdge,
    controls,
    words: place === null ? words : [...words, place],
  };
  const inView = movies.filter((movie) => isIn(view, movie));
  const most = Math.max(first.length, fewestLandmarks, Math.round((box.width * box.height) / pixelsPerLandmark));
  const ordered = [
    ...inView.filter(({ id }) => first.includes(id)),
    ...inView.filter((movie) => !first.includes(movie.id) && agreesWithRegion(movie, ends)),
  ];
  const kept = new Set([...first, ...before]);
  // The stops of a walk are shown even where they cover a name.
  return new Set(chooseLandmarks(ordered, view, shownSize, { most, kept, overWords: new Set(first) }).map(({ id }) => id));
}

function isIn(view: MapView, movie: DrawnMovie): boolean {
  const { x, y } = shareOf(view, movie);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

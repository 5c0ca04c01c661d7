import {
  boxAround,
  endsOf,
  overlap,
  shareOf,
  wholeView,
  type MapPoint,
  type MapRegion,
  type MapView,
  type ShownBox,
} from '@hexreel/domain/map';
import type { BoxSize } from './use-box-size.ts';

/** A region that is named on the map, by its middle in units of the map. */
export interface NamedRegion extends MapPoint {
  readonly region: MapRegion;
  readonly name: string;
}

/** A region's name where it is drawn, in pixels. */
export interface PlacedName {
  readonly name: string;
  /** One below the other. */
  readonly lines: readonly string[];
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  /** The words with the ground around them. */
  readonly box: ShownBox;
}

/** From this width on names have one line, and letters are larger. */
export const wideFrom = 768;
/** Between the lines of a name, in pixels. */
export const lineHeight = 16;
/** Sizes of letters, in pixels, and the ground around them. */
const small = { letter: 6.5, height: 10, ground: 6 };
const wide = { letter: 11, height: 14, ground: 6 };
/** Room for the words of the ends at the map's sides, and at its right next to the buttons, in pixels. */
const smallSides = { words: 36, buttons: 60 };
const wideSides = { words: 50, buttons: 120 };
/** So far down reach the buttons, in pixels. */
const buttonsEnd = 160;
/** Room for the words of the ends at the map's top and foot, in pixels. */
const ends = 36;
/** Size of the viewer's place with its words, in pixels. */
const youSize = { width: 104, height: 72 };

/**
 * Where the names of the regions in view are drawn (R294): off the ends' words, the buttons and the viewer's place. While a
 * small map is whole, regions at one end have no name: the end's word is next to them.
 */
export function placeNames(
  names: readonly NamedRegion[],
  { view, size, you }: { readonly view: MapView; readonly size: BoxSize; readonly you: ShownBox | null },
): PlacedName[] {
  const isSmall = size.width < wideFrom;
  const isWhole = view.size >= wholeView.size;
  const letters = isSmall ? small : wide;
  const sides = isSmall ? smallSides : wideSides;
  return names.flatMap(({ region, name, ...point }) => {
    const share = shareOf(view, point);
    if (share.x < 0 || share.x > 1 || (isSmall && isWhole && endsOf(region).length === 1)) return [];
    const lines = isSmall ? linesOf(name) : [name];
    const middle = share.y * size.height;
    const width = Math.max(...lines.map(({ length }) => length)) * letters.letter + 2 * letters.ground;
    const height = letters.height + (lines.length - 1) * lineHeight;
    const rightmost = size.width - (middle - height / 2 < buttonsEnd ? sides.buttons : sides.words) - width / 2;
    const x = Math.min(Math.max(share.x * size.width, sides.words + width / 2), rightmost);
    if (middle - height / 2 < ends || middle + height / 2 > size.height - ends) return [];
    const box = boxAround({ x, y: middle }, { width, height: height + 2 * letters.ground });
    if (you !== null && overlap(box, you)) return [];
    return [{ name, lines, x, y: middle - height / 2 + letters.height, box }];
  });
}

/** The viewer's place with its words. */
export function boxOfYou(you: MapPoint | null, view: MapView, size: BoxSize): ShownBox | null {
  if (you === null) return null;
  const { x, y } = shareOf(view, you);
  return boxAround({ x: x * size.width, y: y * size.height }, youSize);
}

/** 'Jumps', 'and broods'; 'A bit', 'of everything'. */
function linesOf(name: string): string[] {
  return name.split(/ (?=and |of )/u);
}

/** A row's upper edge and its height in pixels, measured while every row is in its own place. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** How far a row moves, in pixels downwards, to stand at a place of its list. */
export function offsetOf(rows: readonly RowBox[], from: number, to: number): number {
  const [row, other] = [rows[from], rows[to]];
  if (row === undefined || other === undefined) return 0;
  return to > from ? bottomOf(other) - bottomOf(row) : other.top - row.top;
}

/** As far as a row can be dragged without leaving its list. @param offset in pixels downwards */
export function clampOffset(rows: readonly RowBox[], from: number, offset: number): number {
  return Math.min(offsetOf(rows, from, rows.length - 1), Math.max(offsetOf(rows, from, 0), offset));
}

/** The place whose upper edge is nearest to a row that was dragged by so many pixels; of two the earlier one. */
export function placeAt(rows: readonly RowBox[], from: number, offset: number): number {
  const distances = rows.map((_, to) => Math.abs(offsetOf(rows, from, to) - offset));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** How far the other rows move, in pixels downwards, so that a row of another height fits in at a place. */
export function shiftsFor(rows: readonly RowBox[], from: number, to: number): readonly number[] {
  const up = offsetBetween(rows, from, from + 1, ({ top }) => top);
  const down = offsetBetween(rows, from - 1, from, bottomOf);
  return rows.map((_, place) => {
    if (place > from && place <= to) return -up;
    return place < from && place >= to ? down : 0;
  });
}

/** Above its lower and below its upper edge, the window scrolls: so many pixels from it, a quarter of it at most. */
const edge = 120;
const fastest = 900;
/** A press alone does not scroll, the hand is never quite still. */
const still = 8;

/**
 * How fast the page scrolls below what is dragged, in pixels a second downwards: the faster the nearer the edge is.
 * @param from where in the window the pointer was pressed; the page scrolls to where it went from there
 */
export function scrollSpeed(y: number, { from, height }: { readonly from: number; readonly height: number }): number {
  const depth = Math.min(edge, height / 4);
  const share = (distance: number) => Math.min(1, Math.max(0, 1 - distance / depth));
  if (y < from - still) return -fastest * share(y);
  return y > from + still ? fastest * share(height - y) : 0;
}

function bottomOf({ top, height }: RowBox): number {
  return top + height;
}

function offsetBetween(rows: readonly RowBox[], first: number, second: number, edgeOf: (row: RowBox) => number): number {
  const [one, other] = [rows[first], rows[second]];
  return one === undefined || other === undefined ? 0 : edgeOf(other) - edgeOf(one);
}

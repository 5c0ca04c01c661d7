import { clampOffset, placeAt, scrollSpeed, shiftsFor } from './row-places.ts';

interface RowDrag {
  /** The row would now stand at this place. */
  readonly onPlace: (to: number) => void;
  /** The row was let go at this place; null where it stays where it was. */
  readonly onEnd: (to: number | null) => void;
}

/**
 * Drags a row of an `ol` by its handle, with mouse, pen or finger (R400). Rows are moved by `translate` alone and stay where
 * they are in the document: a browser takes the pointer away from what is moved there. Near an edge of the window the page
 * scrolls. Escape, an interrupted touch and a list that loses its row leave everything as it was.
 * @returns ends it, as Escape does
 */
export function dragRow(handle: HTMLElement, pressed: PointerEvent, { onPlace, onEnd }: RowDrag): () => void {
  const rows = [...(handle.closest('ol')?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const from = rows.findIndex((row) => row.contains(handle));
  const pressedAt = pressed.clientY + window.scrollY;
  const ended = new AbortController();
  let y = pressed.clientY;
  let offset = 0;
  let to = from;

  const follow = () => {
    offset = clampOffset(boxes, from, y + window.scrollY - pressedAt);
    translate(rows[from], offset);
    const nearest = placeAt(boxes, from, offset);
    if (nearest === to) return;
    to = nearest;
    for (const [place, shift] of shiftsFor(boxes, from, to).entries()) if (place !== from) translate(rows[place], shift);
    onPlace(to);
  };
  const end = (place: number | null) => {
    ended.abort();
    for (const row of rows) row.style.translate = '';
    onEnd(place);
  };
  const cancel = () => end(null);
  const listen = { signal: ended.signal };
  const ofPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pressed.pointerId) act(event);
  };

  handle.setPointerCapture(pressed.pointerId);
  const moved = ofPointer(({ clientY }) => {
    y = clientY;
    follow();
  });
  handle.addEventListener('pointermove', moved, listen);
  handle.addEventListener(
    'pointerup',
    ofPointer(() => end(to === from ? null : to)),
    listen,
  );
  handle.addEventListener('pointercancel', ofPointer(cancel), listen);
  // A handle that is no longer in the document loses the pointer, which then only the document hears of.
  document.addEventListener('lostpointercapture', ofPointer(cancel), listen);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), listen);
  window.addEventListener('scroll', follow, listen);

  let before: number | null = null;
  const scroll = (now: number) => {
    if (ended.signal.aborted) return;
    const step = (scrollSpeed(y, { from: pressed.clientY, height: window.innerHeight }) * (now - (before ?? now))) / 1_000;
    before = now;
    // No further than the list goes.
    if (clampOffset(boxes, from, offset + step) !== offset) window.scrollBy({ top: step, behavior: 'instant' });
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
  return cancel;
}

function translate(row: HTMLElement | undefined, by: number): void {
  if (row !== undefined) row.style.translate = by === 0 ? '' : `0 ${by}px`;
}

import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { dialStep, dialValueAt, reelSize, sockets, type DialValue } from '@hexreel/domain/reel';
import { useState, type PointerEvent } from 'react';

type ReelEvent = PointerEvent<SVGSVGElement>;

/**
 * Dragging on a reel: the disc of the socket under the pointer becomes as large as the pointer is far from the socket's
 * middle, beyond the edge of the socket too.
 * @param onChange called with each value while the pointer moves
 * @param options.step of values by the mouse; a finger, which is less exact, sets whole points
 * @param options.onEnd called when the pointer is lifted
 */
export function useDialDrag(
  onChange: (characteristic: Characteristic, value: DialValue) => void,
  { step = dialStep, onEnd }: { readonly step?: number; readonly onEnd?: () => void } = {},
) {
  const [dragged, setDragged] = useState<Characteristic | null>(null);
  const set = (event: ReelEvent, name: Characteristic) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const unit = width / reelSize;
    const distance = Math.hypot((event.clientX - left) / unit - sockets[name].x, (event.clientY - top) / unit - sockets[name].y);
    onChange(name, dialValueAt(distance, event.pointerType === 'mouse' ? step : 1));
  };
  const end = () => {
    if (dragged !== null) onEnd?.();
    setDragged(null);
  };
  return {
    dragged,
    onPointerDown: (event: ReelEvent) => {
      const name = dialOf(event.target);
      if (name === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(name);
      set(event, name);
    },
    onPointerMove: (event: ReelEvent) => dragged !== null && set(event, dragged),
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** The characteristic whose socket an element belongs to. */
function dialOf(element: EventTarget): Characteristic | null {
  const name = element instanceof Element ? element.closest<SVGElement>('[data-dial]')?.dataset['dial'] : undefined;
  return characteristics.find((each) => each === name) ?? null;
}

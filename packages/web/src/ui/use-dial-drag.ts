import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { dialStep, dialValueAt, reelSize, sockets, type DialValue } from '@hexreel/domain/reel';
import { useState, type PointerEvent } from 'react';

type ReelEvent = PointerEvent<HTMLElement>;

interface Drag {
  readonly name: Characteristic;
  readonly pointerId: number;
  /** The dial's value when it was pressed. */
  readonly before: DialValue;
}

/**
 * Dragging on a reel: the disc of the pressed socket becomes as large as the pointer is far from the socket's middle, beyond
 * the edge of the socket too. A pointer that the browser takes away leaves the value that the dial had before (R485). The
 * handlers belong to the box that the reel fills, whose `[data-dial]` elements take the pointer.
 * @param options.valueOf a dial's present value
 * @param options.onChange called with each value while the pointer moves
 * @param options.step of values by the mouse; a finger, which is less exact, sets whole points
 * @param options.onStart called when a dial is pressed
 * @param options.onEnd called when the pointer is lifted or taken away
 */
export function useDialDrag({
  valueOf,
  onChange,
  step = dialStep,
  onStart,
  onEnd,
}: {
  readonly valueOf: (characteristic: Characteristic) => DialValue;
  readonly onChange: (characteristic: Characteristic, value: DialValue) => void;
  readonly step?: number;
  readonly onStart?: (characteristic: Characteristic) => void;
  readonly onEnd?: () => void;
}) {
  const [drag, setDrag] = useState<Drag>();
  const set = (event: ReelEvent, name: Characteristic) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const unit = width / reelSize;
    const distance = Math.hypot((event.clientX - left) / unit - sockets[name].x, (event.clientY - top) / unit - sockets[name].y);
    onChange(name, dialValueAt(distance, event.pointerType === 'mouse' ? step : 1));
  };
  const end = () => {
    setDrag(undefined);
    onEnd?.();
  };
  /** Ignores a second finger. */
  const ofDrag = (act: (event: ReelEvent, drag: Drag) => void) => (event: ReelEvent) => {
    if (drag?.pointerId === event.pointerId) act(event, drag);
  };
  return {
    dragged: drag?.name,
    handlers: {
      onPointerDown: (event: ReelEvent) => {
        const name = dialOf(event.target);
        if (name === undefined || event.button !== 0 || drag !== undefined) return;
        // The dial's slider gets the focus, for its keys; the press itself would take it away again.
        event.preventDefault();
        // A press that is repeated (app/early-presses.ts) has no pointer.
        if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>(`input[data-dial=${name}]`)?.focus({ preventScroll: true });
        setDrag({ name, pointerId: event.pointerId, before: valueOf(name) });
        onStart?.(name);
        set(event, name);
      },
      onPointerMove: ofDrag((event, { name }) => set(event, name)),
      onPointerUp: ofDrag(end),
      onPointerCancel: ofDrag((_event, { name, before }) => {
        onChange(name, before);
        end();
      }),
    },
  };
}

/** The characteristic whose socket a pressed element lies over. */
function dialOf(pressed: EventTarget): Characteristic | undefined {
  return characteristics.find((name) => pressed instanceof HTMLElement && pressed.dataset['dial'] === name);
}

import { characteristics, type Characteristic } from '@hexreel/domain/characteristics';
import { dialStep, dialValueAt, reelSize, sockets, type DialValue } from '@hexreel/domain/reel';
import { useRef, useState, type PointerEvent } from 'react';

type ReelEvent = PointerEvent<HTMLElement>;

interface Drag {
  readonly name: Characteristic;
  readonly pointerId: number;
  /** The dial's value when it was pressed. */
  readonly before: DialValue;
  /** Where it was pressed, in pixels of the window. */
  readonly from: { readonly x: number; readonly y: number };
  /** True if that was the middle of its socket, which sets nothing. */
  readonly isOnMiddle: boolean;
  hasMoved: boolean;
}

/** A finger that rests moves less than this, in pixels. */
const restPixels = 4;

/**
 * Dragging on a reel: the disc of the pressed socket becomes as large as the pointer is far from the socket's middle, beyond
 * the edge of the socket too; a press on the middle that does not move changes nothing, or sets an empty dial to `onTap` (R268). A pointer that the browser takes
 * away leaves the value that the dial had before (R485). The handlers belong to the box that the reel fills, whose `[data-dial]` elements take the pointer.
 * @param options.valueOf a dial's present value
 * @param options.onChange called with each value while the pointer moves
 * @param options.step of values by the mouse; a finger, which is less exact, sets whole points
 * @param options.onTap what a tap on the middle of an empty dial sets; nothing without it
 * @param options.onStart called when a dial is pressed
 * @param options.onEnd called when the pointer is lifted or taken away
 */
export function useDialDrag({
  valueOf,
  onChange,
  step = dialStep,
  onTap,
  onStart,
  onEnd,
}: {
  readonly valueOf: (characteristic: Characteristic) => DialValue;
  readonly onChange: (characteristic: Characteristic, value: DialValue) => void;
  readonly step?: number;
  readonly onTap?: number;
  readonly onStart?: (characteristic: Characteristic) => void;
  readonly onEnd?: () => void;
}) {
  // Not state: two events may come before the next rendering.
  const drag = useRef<Drag>(undefined);
  const [dragged, setDragged] = useState<Characteristic>();
  const valueAt = (event: ReelEvent, name: Characteristic) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const unit = width / reelSize;
    const distance = Math.hypot((event.clientX - left) / unit - sockets[name].x, (event.clientY - top) / unit - sockets[name].y);
    return dialValueAt(distance, event.pointerType === 'mouse' ? step : 1);
  };
  const end = () => {
    drag.current = undefined;
    setDragged(undefined);
    onEnd?.();
  };
  /** @returns undefined for a second finger */
  const dragOf = ({ pointerId }: ReelEvent) => (drag.current?.pointerId === pointerId ? drag.current : undefined);
  return {
    dragged,
    handlers: {
      onPointerDown: (event: ReelEvent) => {
        const name = dialOf(event.target);
        if (name === undefined || event.button !== 0 || drag.current !== undefined) return;
        // The dial's slider gets the focus, for its keys; the press itself would take it away again.
        event.preventDefault();
        // A press that is repeated (app/early-presses.ts) has no pointer.
        if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>(`input[data-dial=${name}]`)?.focus({ preventScroll: true });
        const { pointerId, clientX: x, clientY: y } = event;
        const value = valueAt(event, name);
        drag.current = { name, pointerId, before: valueOf(name), from: { x, y }, isOnMiddle: value === null, hasMoved: false };
        setDragged(name);
        onStart?.(name);
        if (value !== null) onChange(name, value);
      },
      onPointerMove: (event: ReelEvent) => {
        const held = dragOf(event);
        if (held === undefined) return;
        held.hasMoved ||= Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) >= restPixels;
        if (held.hasMoved) onChange(held.name, valueAt(event, held.name));
      },
      onPointerUp: (event: ReelEvent) => {
        const held = dragOf(event);
        if (held === undefined) return;
        if (onTap !== undefined && held.before === null && held.isOnMiddle && !held.hasMoved) onChange(held.name, onTap);
        end();
      },
      onPointerCancel: (event: ReelEvent) => {
        const held = dragOf(event);
        if (held === undefined) return;
        onChange(held.name, held.before);
        end();
      },
    },
  };
}

/** The characteristic whose socket a pressed element lies over. */
function dialOf(pressed: EventTarget): Characteristic | undefined {
  return characteristics.find((name) => pressed instanceof HTMLElement && pressed.dataset['dial'] === name);
}

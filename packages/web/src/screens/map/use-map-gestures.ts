import { panView, wholeView, zoomView, type MapPoint } from '@hexreel/domain/map';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { ViewControl } from './use-map-view.ts';

/** A pointer that moves less is a press. */
const leastDrag = 6;
/** How much a turn of the wheel comes closer, for each pixel; a pinch on a touchpad arrives as one with small steps. */
const [wheelZoom, pinchZoom] = [0.002, 0.012];

/** Handlers of the map's box, and whether the press that is ending has moved the map. */
export interface MapGestures {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
  readonly hasDragged: () => boolean;
}

/**
 * One pointer moves the map, two come closer, and so does the wheel. While the whole map is in view, what would lead further
 * away is the page's: its scrolling is never caught.
 */
export function useMapGestures(box: RefObject<HTMLElement | null>, { show }: Pick<ViewControl, 'show'>): MapGestures {
  const pointers = useRef(new Map<number, MapPoint>());
  const start = useRef<MapPoint | null>(null);
  const dragged = useRef(false);
  useWheel(box, show);

  const end = ({ pointerId }: PointerEvent<HTMLElement>) => {
    pointers.current.delete(pointerId);
  };
  return {
    hasDragged: () => dragged.current,
    handlers: {
      onPointerDown: ({ pointerId, clientX: x, clientY: y, button }) => {
        if (button !== 0) return;
        if (pointers.current.size === 0) {
          start.current = { x, y };
          dragged.current = false;
        }
        pointers.current.set(pointerId, { x, y });
      },
      onPointerMove: ({ pointerId, pointerType, buttons, clientX: x, clientY: y, currentTarget }) => {
        const held = pointers.current;
        // A mouse that left before it was captured may be released elsewhere, which the box never hears of.
        if (pointerType === 'mouse' && buttons === 0) held.delete(pointerId);
        const before = held.get(pointerId);
        if (before === undefined || start.current === null) return;
        if (!dragged.current && Math.hypot(x - start.current.x, y - start.current.y) < leastDrag) return;
        // Only now: a press that does not move belongs to what it pressed.
        if (!dragged.current) currentTarget.setPointerCapture(pointerId);
        dragged.current = true;
        const rect = currentTarget.getBoundingClientRect();
        const other = [...held].find(([id]) => id !== pointerId)?.[1];
        held.set(pointerId, { x, y });
        if (other === undefined) {
          const by = { x: (before.x - x) / rect.width, y: (before.y - y) / rect.height };
          show((view) => panView(view, by));
          return;
        }
        const middle = { x: (x + other.x) / 2, y: (y + other.y) / 2 };
        const at = { x: (middle.x - rect.left) / rect.width, y: (middle.y - rect.top) / rect.height };
        const factor = distance({ x, y }, other) / Math.max(1, distance(before, other));
        const by = { x: (before.x - x) / 2 / rect.width, y: (before.y - y) / 2 / rect.height };
        show((view) => panView(zoomView(view, factor, at), by));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function distance(one: MapPoint, other: MapPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** React listens to the wheel passively, where scrolling the page cannot be prevented. */
function useWheel(box: RefObject<HTMLElement | null>, show: ViewControl['show']): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const turned = (event: WheelEvent) => {
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      const isWhole = element.dataset['whole'] === 'true';
      // The page scrolls on where the map cannot go further away.
      if (isWhole && pixels >= 0 && !event.ctrlKey) return;
      event.preventDefault();
      latest.current((view) => {
        const next = zoomView(view, Math.exp(-pixels * (event.ctrlKey ? pinchZoom : wheelZoom)), at);
        return next.size >= wholeView.size ? wholeView : next;
      });
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [box]);
}

const pixelsPerLine = 16;

import { useRef, type TouchEvent } from 'react';

/** Shorter movements are taps. */
const leastPixels = 40;

/** Handlers that distinguish a horizontal swipe from a tap and from scrolling the page. */
export function useSwipe(on: { readonly onLeft: () => void; readonly onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch === undefined || event.touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const across = touch.clientX - start.current.x;
      const along = touch.clientY - start.current.y;
      if (Math.abs(across) < leastPixels || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) on.onLeft();
      else on.onRight();
    },
  };
}

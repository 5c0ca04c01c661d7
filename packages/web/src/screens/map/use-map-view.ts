import { wholeView, type MapView } from '@hexreel/domain/map';
import { useEffect, useRef, useState } from 'react';

const glideMilliseconds = 240;

/** The view, and two ways to change it. */
export interface ViewControl {
  readonly view: MapView;
  /** At once, as a finger does. */
  readonly show: (change: (view: MapView) => MapView) => void;
  /** In a short movement, so that one sees where it went; at once under reduced motion. */
  readonly glide: (change: (view: MapView) => MapView) => void;
}

export function useMapView(): ViewControl {
  const [view, setView] = useState<MapView>(wholeView);
  const shown = useRef(wholeView);
  /** Where a movement leads: the next one begins there, so that quick presses add up. */
  const aim = useRef(wholeView);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const put = (next: MapView) => {
    shown.current = next;
    setView(next);
  };
  return {
    view,
    show: (change) => {
      cancelAnimationFrame(frame.current);
      aim.current = change(shown.current);
      put(aim.current);
    },
    glide: (change) => {
      cancelAnimationFrame(frame.current);
      const from = shown.current;
      const to = change(aim.current);
      aim.current = to;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        put(to);
        return;
      }
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - start) / glideMilliseconds));
        const eased = 1 - (1 - share) ** 3;
        const between = (name: keyof MapView) => from[name] + (to[name] - from[name]) * eased;
        put(share === 1 ? to : { x: between('x'), y: between('y'), size: between('size') });
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
  };
}

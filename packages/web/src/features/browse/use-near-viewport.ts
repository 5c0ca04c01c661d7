import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** After scrolling: far enough below the screen that the next movies are loaded before the end is reached. */
const ahead = '900px 0px';

/** Before that: a first view requests nothing unless the list's end is really visible. */
const inSight = '0px';

/**
 * Calls back when an element comes near the screen, once for each key.
 * @param key null while there is nothing to load
 */
export function useNearViewport(key: string | number | null, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const { current } = element;
    if (key === null || current === null) return undefined;
    let observer: IntersectionObserver | null = null;
    const observe = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          stop();
          near();
        },
        { rootMargin },
      );
      observer.observe(current);
    };
    const observeAhead = () => observe(ahead);
    const stop = () => {
      window.removeEventListener('scroll', observeAhead);
      observer?.disconnect();
    };
    observe(window.scrollY > 0 ? ahead : inSight);
    window.addEventListener('scroll', observeAhead, { once: true, passive: true });
    return stop;
  }, [key]);
  return element;
}

import { useEffect, type Dispatch } from 'react';
import { advances, type Carousel, type CarouselEvent } from './carousel.ts';

/** How long a slide stays (R47). */
const slideMilliseconds = 5_000;
/** The second picture is fetched this long before it shows, well after the first view is complete. */
const prepareMilliseconds = slideMilliseconds / 2;

/** Connects the carousel to the timer, the tab's visibility and the preference for reduced motion. */
export function useAutoplay(carousel: Carousel, dispatch: Dispatch<CarouselEvent>): void {
  const running = advances(carousel);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'stop' });
    const follow = () => dispatch({ type: document.hidden ? 'hold' : 'release', reason: 'hidden' });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [dispatch]);

  useEffect(() => {
    if (!running) return undefined;
    const prepare = setTimeout(() => dispatch({ type: 'prepare' }), prepareMilliseconds);
    const tick = setInterval(() => dispatch({ type: 'tick' }), slideMilliseconds);
    return () => {
      clearTimeout(prepare);
      clearInterval(tick);
    };
  }, [running, dispatch]);
}

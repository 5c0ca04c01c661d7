import { useEffect, type Dispatch, type RefObject } from 'react';
import { advances, type Carousel, type CarouselEvent } from './carousel.ts';

/** How long a slide stays (R47). */
const slideMilliseconds = 5_000;
/** The second picture is fetched this long before it shows, well after the first view is complete. */
const prepareMilliseconds = slideMilliseconds / 2;

/**
 * Connects the carousel to the timer, to whether it can be seen, and to the preference for reduced motion. @param hero its element
 */
export function useAutoplay(hero: RefObject<Element | null>, carousel: Carousel, dispatch: Dispatch<CarouselEvent>): void {
  const running = advances(carousel);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'stop' });
    const follow = () => dispatch({ type: document.hidden ? 'hold' : 'release', reason: 'hidden' });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [dispatch]);

  // On a phone it is below the first screen.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      dispatch({ type: entries.at(-1)?.isIntersecting === true ? 'release' : 'hold', reason: 'away' }),
    );
    if (hero.current !== null) observer.observe(hero.current);
    return () => observer.disconnect();
  }, [hero, dispatch]);

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

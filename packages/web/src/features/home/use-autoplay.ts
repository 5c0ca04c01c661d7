import { heroAdvanceMilliseconds } from '@hexreel/domain/movie';
import { useEffect, type Dispatch } from 'react';
import { advances, type Carousel, type CarouselEvent } from './carousel.ts';

/** The second picture is fetched this long before it shows, well after the first view has settled. */
const prepareMilliseconds = heroAdvanceMilliseconds / 2;

/** Ties the carousel to the clock, to the tab's visibility and to the wish for reduced motion. */
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
    const tick = setInterval(() => dispatch({ type: 'tick' }), heroAdvanceMilliseconds);
    return () => {
      clearTimeout(prepare);
      clearInterval(tick);
    };
  }, [running, dispatch]);
}

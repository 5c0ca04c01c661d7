import { useEffect, useState } from 'react';

/** Often enough that a warning is at most this much late, in milliseconds. */
const tickMilliseconds = 200;

/** The time of day, again and again. A tab that slept continues with the right one. @param runs stands still while false */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (!runs) return undefined;
    const timer = setInterval(tick, tickMilliseconds);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [runs]);
  return now;
}

import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser's connection is back, so that what failed without it can be loaded again (R476). */
export function useBackOnline(onBack: () => unknown): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}

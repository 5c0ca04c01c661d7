import { useEffect, useRef, type RefObject } from 'react';

/** After Load more the first new review gets the focus, since the pressed button is removed. */
export function useFocusOnce(ready: boolean): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (ready) place.current?.focus({ preventScroll: true });
  }, [ready]);
  return place;
}

import { useLayoutEffect, useRef, type RefObject } from 'react';

const moveMilliseconds = 220;

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Moves the items of a list from their old places to their new ones when it changes, and lets new ones appear; at once
 * under reduced motion (R268). @param movies one for each child of the list
 */
export function useReorder(list: RefObject<HTMLElement | null>, movies: readonly { readonly id: number }[]): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  // Reading places makes the browser lay the page out at once, which a list that stays as it is need not do.
  const order = movies.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const before = places.current;
    const items = order.split(' ').flatMap((id, index) => {
      const item = list.current?.children[index];
      // One that is not shown has no place to come from.
      return item instanceof HTMLElement && item.offsetParent !== null
        ? [{ id, item, left: item.offsetLeft, top: item.offsetTop }]
        : [];
    });
    places.current = new Map(items.map(({ id, left, top }) => [id, { left, top }]));
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { id, item, left, top } of items) {
      const from = before.get(id);
      if (from !== undefined && from.left === left && from.top === top) continue;
      const start =
        from === undefined ? { opacity: 0.3 } : { transform: `translate(${from.left - left}px, ${from.top - top}px)` };
      item.animate([start, {}], { duration: moveMilliseconds, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
    }
  }, [list, order]);
}

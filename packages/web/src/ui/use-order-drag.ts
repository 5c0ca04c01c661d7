import { useState, type PointerEvent } from 'react';

interface OrderDrag {
  /** The one that is dragged. */
  readonly id: number | null;
  readonly begin: (event: PointerEvent<HTMLElement>, id: number) => void;
}

/**
 * Drags one of a list to another place by mouse or finger: it takes the place of the one that it is over. Escape and an
 * interrupted touch leave everything as it was.
 * @param options.onDrag the order while something is dragged; null where it stays as it was
 * @param options.onDrop another order, once it is let go
 */
export function useOrderDrag({
  ids,
  onDrag,
  onDrop,
}: {
  readonly ids: readonly number[];
  readonly onDrag: (ids: readonly number[] | null) => void;
  readonly onDrop: (ids: readonly number[], dragged: number) => void;
}): OrderDrag {
  const [id, setId] = useState<number | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, dragged: number) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const list = handle.closest('ol');
    handle.setPointerCapture(event.pointerId);
    setId(dragged);
    let order = ids;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setId(null);
    };
    const listen = { signal: ended.signal };
    const moved = ({ clientY }: { readonly clientY: number }) => {
      const to = placeAt(list, clientY);
      if (to === order.indexOf(dragged)) return;
      order = order.filter((each) => each !== dragged).toSpliced(to, 0, dragged);
      onDrag(order);
    };
    const dropped = () => {
      end();
      if (order !== ids) onDrop(order, dragged);
    };
    const cancelled = () => {
      end();
      onDrag(null);
    };
    handle.addEventListener('pointermove', moved, listen);
    handle.addEventListener('pointerup', dropped, listen);
    handle.addEventListener('pointercancel', cancelled, listen);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancelled(), listen);
  };
  return { id, begin };
}

/** The place of the list that is at this height of the window. */
function placeAt(list: HTMLOListElement | null, clientY: number): number {
  const items = [...(list?.children ?? [])];
  const at = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
  return at === -1 ? items.length - 1 : at;
}

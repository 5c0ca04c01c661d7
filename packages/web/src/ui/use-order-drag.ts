import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { dragRow } from './drag-row.ts';

export interface OrderDrag {
  /** The one that is dragged. */
  readonly id: number | null;
  /** The rows as they are to be in the document. */
  readonly rows: readonly number[];
  /** The order that is seen: while one is dragged, the one that would be if it was let go now. */
  readonly order: readonly number[];
  /** Called when a row's handle is pressed. */
  readonly begin: (event: PointerEvent<HTMLElement>, id: number) => void;
}

/**
 * Drags one of the rows of an `ol` to another place, by mouse, pen or finger (R400).
 * @param options.onDrop the order once one was let go elsewhere; it is shown until the promise is settled
 */
export function useOrderDrag({
  ids,
  onDrop,
}: {
  readonly ids: readonly number[];
  readonly onDrop: (ids: readonly number[], dragged: number) => Promise<unknown>;
}): OrderDrag {
  const [drag, setDrag] = useState<{ readonly id: number; readonly order: readonly number[] } | null>(null);
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const rows = dropped ?? ids;
  const begin = ({ button, currentTarget, nativeEvent }: PointerEvent<HTMLElement>, id: number) => {
    // Another finger, or another button of the mouse.
    if (button !== 0 || drag !== null) return;
    const orderWith = (to: number) => rows.filter((each) => each !== id).toSpliced(to, 0, id);
    const drop = (order: readonly number[]) => {
      setDropped(order);
      void onDrop(order, id).finally(() => setDropped((shown) => (shown === order ? null : shown)));
    };
    setDrag({ id, order: rows });
    cancel.current = dragRow(currentTarget, nativeEvent, {
      onPlace: (to) => setDrag({ id, order: orderWith(to) }),
      onEnd: (to) => {
        cancel.current = null;
        setDrag(null);
        if (to !== null) drop(orderWith(to));
      },
    });
  };
  return { id: drag?.id ?? null, rows, order: drag?.order ?? rows, begin };
}

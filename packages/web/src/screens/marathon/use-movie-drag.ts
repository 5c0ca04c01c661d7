import { useNavigate } from '@tanstack/react-router';
import { useState, type PointerEvent } from 'react';
import { marathonHref } from '../../features/marathon/marathon-query.ts';

interface MovieDrag {
  /** The movie that is dragged. */
  readonly movieId: number | null;
  readonly begin: (event: PointerEvent<HTMLElement>, movieId: number) => void;
}

/**
 * Drags a movie of the list to another place by mouse or finger: it takes the place of the movie that it is over, and the new
 * order is in the address once it is let go. Escape and an interrupted touch leave everything as it was.
 */
export function useMovieDrag({
  ids,
  start,
  onDrag,
}: {
  readonly ids: readonly number[];
  readonly start: number;
  readonly onDrag: (ids: readonly number[] | null) => void;
}): MovieDrag {
  const navigate = useNavigate();
  const [movieId, setMovieId] = useState<number | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, dragged: number) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const list = handle.closest('ol');
    handle.setPointerCapture(event.pointerId);
    setMovieId(dragged);
    let order = ids;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setMovieId(null);
    };
    const listen = { signal: ended.signal };
    const moved = ({ clientY }: { readonly clientY: number }) => {
      const to = placeAt(list, clientY);
      if (to === order.indexOf(dragged)) return;
      order = order.filter((id) => id !== dragged).toSpliced(to, 0, dragged);
      onDrag(order);
    };
    const dropped = () => {
      end();
      if (order === ids) return;
      void navigate({ href: marathonHref({ movies: order, start }), replace: true, resetScroll: false }).then(() => onDrag(null));
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
  return { movieId, begin };
}

/** The place of the list that is at this height of the window. */
function placeAt(list: HTMLOListElement | null, clientY: number): number {
  const items = [...(list?.children ?? [])];
  const at = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
  return at === -1 ? items.length - 1 : at;
}

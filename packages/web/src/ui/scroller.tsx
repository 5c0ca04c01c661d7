import { useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as snapping from './snapping-row.module.css';
import * as styles from './scroller.module.css';

/** Part of the visible width that an arrow moves, so that one card stays as a landmark. */
const step = 0.85;

/**
 * A horizontal list that snaps to its items. Fingers and wheels scroll it natively, the keyboard moves along its
 * links; the arrows are for the mouse alone and show on hover and focus, so they are no tab stops.
 * @param name unique on its page; the scroll position is restored by it
 * @param children `li` elements
 */
export function Scroller({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const readEnds = () => {
    const { current } = list;
    if (current === null) return;
    const atStart = current.scrollLeft < 4;
    const atEnd = current.scrollLeft + current.clientWidth > current.scrollWidth - 4;
    if (atStart !== ends.atStart || atEnd !== ends.atEnd) setEnds({ atStart, atEnd });
  };
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * step * list.current.clientWidth, behavior: 'smooth' });

  return (
    <div className={styles.scroller} onPointerEnter={readEnds}>
      <ul ref={list} onScroll={readEnds} data-scroll-restoration-id={name} className={`${snapping.row} ${styles.list}`}>
        {children}
      </ul>
      <Arrow side="left" hidden={ends.atStart} onPress={() => scroll(-1)} />
      <Arrow side="right" hidden={ends.atEnd} onPress={() => scroll(1)} />
    </div>
  );
}

function Arrow({
  side,
  hidden,
  onPress,
}: {
  readonly side: 'left' | 'right';
  readonly hidden: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={hidden}
      onClick={onPress}
      className={side === 'left' ? styles.left : styles.right}
    >
      <Icon name={side} size="large" />
    </button>
  );
}

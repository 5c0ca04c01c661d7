import { useTopWhilePending } from '../../lib/scroll-positions.ts';
import { CardSkeleton, Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as scrollerStyles from '../../ui/scroller.module.css';
import * as styles from './home-skeleton.module.css';

const rows = ['first', 'second'] as const;
const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Skeleton of Home. */
export function HomeSkeleton() {
  useTopWhilePending();
  return (
    <Loading>
      <OpeningSkeleton />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.header}>
            <Skeleton className={styles.title} />
          </div>
          <div className={scrollerStyles.list}>
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Skeleton of what Home begins with: question, dials and movies. */
export function OpeningSkeleton() {
  return (
    <div className={styles.opening}>
      <Skeleton className={styles.question} />
    </div>
  );
}

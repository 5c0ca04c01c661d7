import { Loading, Skeleton } from '../ui/skeleton.tsx';
import * as layout from '../styles/layout.module.css';
import * as listCardsStyles from './list-cards.module.css';
import * as styles from './list-cards-skeleton.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Skeleton of several lists. */
export function ListCardsSkeleton() {
  return (
    <Loading>
      <ul className={listCardsStyles.cards}>
        {cards.map((card) => (
          <li key={card}>
            <Skeleton className={styles.skeleton} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** Skeleton of a page of lists. */
export function ListsSkeleton() {
  return (
    <div className={layout.pageBody}>
      <ListCardsSkeleton />
    </div>
  );
}

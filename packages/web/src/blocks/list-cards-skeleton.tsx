import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardGrid } from './list-cards.tsx';
import * as styles from './list-cards-skeleton.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Skeleton of several lists. */
export function ListCardsSkeleton() {
  return (
    <Loading>
      <CardGrid>
        {cards.map((card) => (
          <li key={card}>
            <Skeleton className={styles.skeleton} />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

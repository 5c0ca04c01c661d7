import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './members-screen.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Skeleton of the page of members. */
export function MembersSkeleton() {
  return (
    <div className={layout.pageBody}>
      <MemberCardsSkeleton />
    </div>
  );
}

/** Skeleton of a list of members. */
export function MemberCardsSkeleton() {
  return (
    <Loading>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Skeleton key={card} className={styles.skeleton} />
        ))}
      </div>
    </Loading>
  );
}

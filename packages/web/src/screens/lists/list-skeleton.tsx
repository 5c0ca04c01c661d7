import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './list-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'] as const;

/** Skeleton of a list. */
export function ListSkeleton() {
  return (
    <div className={layout.pageBody}>
      <Loading>
        <div className={layout.stack}>
          <Skeleton className={styles.head} />
          {rows.map((row) => (
            <Skeleton key={row} className={styles.row} />
          ))}
        </div>
      </Loading>
    </div>
  );
}

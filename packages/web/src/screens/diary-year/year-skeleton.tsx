import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './year-skeleton.module.css';

/** Skeleton of a year of a diary. */
export function YearSkeleton() {
  return (
    <div className={layout.pageBody}>
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    </div>
  );
}

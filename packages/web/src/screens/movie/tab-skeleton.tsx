import { characteristics } from '@hexreel/domain/characteristics';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as columnsStyles from './columns.module.css';
import * as styles from './rate-skeleton.module.css';

/** Skeleton of Rate & Review. */
export function RateSkeleton() {
  return (
    <Loading>
      <div className={columnsStyles.uneven}>
        <div className={styles.scores}>
          {characteristics.map((name) => (
            <Skeleton key={name} className={styles.score} />
          ))}
        </div>
        <Skeleton className={styles.review} />
      </div>
    </Loading>
  );
}

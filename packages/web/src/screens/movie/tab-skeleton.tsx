import { characteristics } from '@hexreel/domain/characteristics';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as columnsStyles from './columns.module.css';
import * as styles from './tab-skeleton.module.css';

/** In place of Rate & Review, and of Cast: as high as these at least, so that the page keeps its place. */
export function TabSkeleton() {
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

import { useTopWhilePending } from '../../lib/scroll-positions.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './ranking-skeleton.module.css';
import * as pageStyles from './top-movies-page.module.css';

const rows = 8;

/** Skeleton of Top Movies by Criteria: heading, six toggles, rows. */
export function TopMoviesSkeleton() {
  useTopWhilePending();
  return (
    <div className={pageStyles.page}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.lead} />
      <Skeleton className={styles.criteria} />
      <RankingSkeleton />
    </div>
  );
}

/** Skeleton of a ranking's rows. */
export function RankingSkeleton() {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={`row-${index}`} className={styles.row}>
          <Skeleton className={styles.poster} />
          <div className={styles.text}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.averages} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

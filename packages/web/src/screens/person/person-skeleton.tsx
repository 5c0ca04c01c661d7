import { moviesPerPage } from '@hexreel/domain/movie';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as styles from './person-skeleton.module.css';

/** Skeleton of a person's page. */
export function PersonSkeleton() {
  return (
    <div className={`${layout.pageBody} ${styles.page}`}>
      <Skeleton className={styles.skeleton} />
      <MovieGridSkeleton count={moviesPerPage} />
    </div>
  );
}

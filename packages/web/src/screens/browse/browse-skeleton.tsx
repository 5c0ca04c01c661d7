import { moviesPerPage } from '@hexreel/domain/movie';
import { useTopWhilePending } from '../../lib/scroll-positions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MovieGridSkeleton } from '../../blocks/movie-grid-skeleton.tsx';
import * as browseScreenStyles from './browse-screen.module.css';
import * as styles from './browse-skeleton.module.css';

/** Skeleton of Browse. */
export function BrowseSkeleton() {
  useTopWhilePending();
  return (
    <div className={browseScreenStyles.browse}>
      <div className={browseScreenStyles.head}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.found} />
      </div>
      <div className={browseScreenStyles.filters}>
        <div className={styles.form}>
          <Skeleton className={styles.search} />
          <Skeleton className={styles.fields} />
        </div>
      </div>
      <div className={browseScreenStyles.list}>
        <MovieGridSkeleton count={moviesPerPage} />
      </div>
    </div>
  );
}

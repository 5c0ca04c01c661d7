import { useTopWhilePending } from '../../lib/scroll-positions.ts';
import { ReelFigureSkeleton } from '../../ui/reel-figure-skeleton.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as movieHeroStyles from '../../features/movie/movie-hero.module.css';
import * as styles from './movie-skeleton.module.css';

/** Skeleton of the movie page. */
export function MovieSkeleton() {
  useTopWhilePending();
  return (
    <Loading>
      <div className={movieHeroStyles.hero} data-backdrop="true">
        <Skeleton className={`${movieHeroStyles.poster} ${styles.poster}`} />
        <div className={movieHeroStyles.title}>
          <Skeleton className={styles.heading} />
          <Skeleton className={styles.facts} />
        </div>
        <div className={movieHeroStyles.actions}>
          <Skeleton className={styles.actions} />
        </div>
        <div className={movieHeroStyles.story}>
          <Skeleton className={styles.sentences} />
        </div>
        <div className={movieHeroStyles.verdict}>
          <Skeleton className={styles.sentences} />
        </div>
        <ReelFigureSkeleton className={movieHeroStyles.reel} />
        <div className={movieHeroStyles.more}>
          <Skeleton className={styles.chips} />
        </div>
      </div>
      <div className={styles.body}>
        <Skeleton className={styles.tabs} />
        <Skeleton className={styles.tab} />
      </div>
    </Loading>
  );
}

import { Reel } from '../../ui/reel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './suggestion-skeleton.module.css';
import * as suggestionStyles from './suggestion.module.css';

/** A suggestion's skeleton while the draw is loading: an empty reel, which is about to turn. */
export function SuggestionSkeleton() {
  return (
    <Loading>
      <div className={suggestionStyles.suggestion}>
        <Skeleton className={`${suggestionStyles.poster} ${styles.poster}`} />
        <div className={suggestionStyles.title}>
          <Skeleton className={styles.heading} />
          <Skeleton className={styles.facts} />
        </div>
        <div className={suggestionStyles.why}>
          <Reel className={suggestionStyles.reel} />
          <Skeleton className={styles.reason} />
        </div>
        <div className={suggestionStyles.more}>
          <Skeleton className={suggestionStyles.overview} />
          <Skeleton className={styles.actions} />
        </div>
      </div>
    </Loading>
  );
}

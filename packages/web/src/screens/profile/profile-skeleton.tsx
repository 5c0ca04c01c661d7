import { useTopWhilePending } from '../../lib/scroll-positions.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as profileHeaderStyles from '../../features/profile/profile-header.module.css';
import * as layout from '../../styles/layout.module.css';
import * as styles from './profile-skeleton.module.css';

/** Skeleton of a profile: picture, name, tabs and their content. */
export function ProfileSkeleton() {
  useTopWhilePending();
  return (
    <div className={layout.pageBody}>
      <Loading>
        <div className={profileHeaderStyles.header}>
          <Skeleton className={styles.picture} />
          <div className={styles.lines}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.username} />
          </div>
        </div>
        <Skeleton className={styles.tabs} />
        <Skeleton className={styles.pane} />
      </Loading>
    </div>
  );
}

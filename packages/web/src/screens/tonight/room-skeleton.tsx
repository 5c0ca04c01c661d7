import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './room-screen.module.css';
import * as skeleton from './room-skeleton.module.css';

/** A room before it is loaded. */
export function RoomSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <div className={styles.main}>
          <Skeleton className={skeleton.title} />
          <Skeleton className={skeleton.box} />
        </div>
        <Skeleton className={skeleton.box} />
      </div>
    </Loading>
  );
}

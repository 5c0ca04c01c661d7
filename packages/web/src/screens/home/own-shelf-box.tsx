import { useHydrated } from '@tanstack/react-router';
import { ownShelfLabel } from '@hexreel/domain/texts/home';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as styles from './own-shelf-box.module.css';

const OwnShelf = lazy(() => import('./own-shelf.tsx'));

const waiting = <Skeleton className={styles.waiting} />;

/** The room that is kept for a member's own on Home (R365); its code and data come after hydration. Nothing for visitors. */
export function OwnShelfBox() {
  const isMember = useViewer() !== null;
  const isHydrated = useHydrated();
  if (!isMember) return null;
  return (
    <section aria-label={ownShelfLabel} className={styles.own}>
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <OwnShelf />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

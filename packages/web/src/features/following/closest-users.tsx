import { usersSearchTexts } from '@hexreel/domain/texts/profiles';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import * as styles from './found-users.module.css';

const ClosestUsersList = lazy(async () => ({ default: (await import('./closest-users-list.tsx')).ClosestUsersList }));

/** Members to follow for their taste, once the viewer asks for them (R254). */
export function ClosestUsers() {
  const waiting = (
    <Button variant="quiet" className={styles.more} disabled>
      {usersSearchTexts.searching}
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <ClosestUsersList />
    </Suspense>
  );
}

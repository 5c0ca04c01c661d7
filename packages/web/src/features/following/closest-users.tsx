import { closestUsersTexts } from '@hexreel/domain/texts/taste-match';
import { usersSearchTexts } from '@hexreel/domain/texts/users';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import * as styles from './found-people.module.css';

const ClosestUsersList = lazy(async () => ({ default: (await import('./closest-users-list.tsx')).ClosestUsersList }));

/** Members to follow for their taste, when the viewer asks for them (R254). */
export function ClosestUsers() {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button variant="quiet" className={styles.more} disabled={isOpen} onClick={() => setIsOpen(true)}>
      {isOpen ? usersSearchTexts.searching : closestUsersTexts.show}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <ClosestUsersList />
    </Suspense>
  );
}

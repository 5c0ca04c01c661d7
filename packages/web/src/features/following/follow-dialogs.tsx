import { Suspense } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { FollowedDialogProps, FollowList } from './followed-dialog.tsx';

const FollowedDialog = lazyDialog<FollowedDialogProps>(() => import('./followed-dialog.tsx'));

/** Both lists of a user, of which at most one is open. @param shown null while none is */
export function FollowDialogs({
  id,
  shown,
  onClose,
}: {
  readonly id: string;
  readonly shown: FollowList | null;
  readonly onClose: () => void;
}) {
  if (shown === null) return null;
  return (
    <Suspense>
      <FollowedDialog key={shown} id={id} list={shown} onClose={onClose} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { FollowedDialogProps, FollowList } from './followed-dialog.tsx';

const FollowedDialog = lazyDialog<FollowedDialogProps>(() => import('./followed-dialog.tsx'));

/** Both lists of a user, of which at most one is open. @param isOwn the viewer's @param shown null while none is */
export function FollowDialogs({
  id,
  isOwn = false,
  shown,
  onClose,
}: {
  readonly id: string;
  readonly isOwn?: boolean;
  readonly shown: FollowList | null;
  readonly onClose: () => void;
}) {
  if (shown === null) return null;
  return (
    <Suspense>
      <FollowedDialog key={shown} id={id} isOwn={isOwn} list={shown} onClose={onClose} />
    </Suspense>
  );
}

import type { ComponentProps } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

/** For admins only, so it is loaded when first opened. */
const EditorialScoresDialog = lazyDialog(() => import('../features/admin/editorial-scores-dialog.tsx'));

/** Opens the form for a movie's editorial scores (R500). */
export default function EditorialScoresButton({ movie }: Pick<ComponentProps<typeof EditorialScoresDialog>, 'movie'>) {
  return (
    <DialogButton label="Change our scores" className={buttonClass('quiet')}>
      {(close) => <EditorialScoresDialog movie={movie} onClose={close} />}
    </DialogButton>
  );
}

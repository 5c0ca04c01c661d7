import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { RemoveRatingDialogProps } from './remove-rating-dialog.tsx';

const RemoveRatingDialog = lazyDialog<RemoveRatingDialogProps>(() => import('./remove-rating-dialog.tsx'));

/** The way to delete the viewer's whole rating of a movie (R98), below it. */
export function RemoveRating(props: Omit<RemoveRatingDialogProps, 'onClose'>) {
  return (
    <DialogButton label="Remove my rating" className={buttonClass('quiet')}>
      {(close) => <RemoveRatingDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

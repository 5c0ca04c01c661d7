import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { RemoveRatingDialogProps } from './remove-rating-dialog.tsx';
import * as textButton from '../../ui/text-button.module.css';

const RemoveRatingDialog = lazyDialog<RemoveRatingDialogProps>(() => import('./remove-rating-dialog.tsx'));

/** The way to delete the viewer's whole rating of a movie (R98): lesser than what saves, and apart from it. */
export function RemoveRating(props: Omit<RemoveRatingDialogProps, 'onClose'>) {
  return (
    <DialogButton label="Remove my rating" className={textButton.textButton}>
      {(close) => <RemoveRatingDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as styles from './sign-out-failed.module.css';

/** Says that the viewer is still signed in. */
export function SignOutFailed({ onClose, onRetry }: { readonly onClose: () => void; readonly onRetry: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Still signed in">
      <p>We could not sign you out. Try again in a moment.</p>
      <Button className={styles.retry} onClick={onRetry}>
        Retry
      </Button>
    </Dialog>
  );
}

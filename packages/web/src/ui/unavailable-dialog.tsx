import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as styles from './unavailable-dialog.module.css';

/** A chunk that cannot be had is not asked for again, so Retry starts the page again. */
export default function UnavailableDialog({ shown, onClose }: { readonly shown?: unknown; readonly onClose: () => void }) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title="Not loaded">
      <p className={styles.text} role="alert">
        This could not be loaded. Check your connection, then try again.
      </p>
      <Button variant="quiet" onClick={() => navigator.onLine && location.reload()}>
        Retry
      </Button>
    </Dialog>
  );
}

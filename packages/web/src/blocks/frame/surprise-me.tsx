import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as styles from './surprise-me.module.css';

/** Loaded when first opened. A chunk that failed to load is not requested again, so Retry reloads the page. */
const SurpriseSuggestions = lazy(() => import('./surprise-suggestions.tsx').catch(() => ({ default: Unavailable })));

/** The Surprise Me dialog, opened from both bars. */
export function SurpriseMe({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Surprise Me" variant="wide">
      <div className={styles.surprise}>
        <Suspense fallback={<output>Loading...</output>}>
          <SurpriseSuggestions onLeave={onClose} />
        </Suspense>
      </div>
    </Dialog>
  );
}

function Unavailable() {
  return (
    <div role="alert" className={styles.failure}>
      <p>Could not fetch movies. Try again.</p>
      <Button variant="quiet" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Comes when it is first opened. A chunk that cannot be had is not asked for again, so Retry starts the page anew. */
const SurpriseSuggestions = lazy(() => import('./surprise-suggestions.tsx').catch(() => ({ default: Unavailable })));

/** The Surprise Me dialog, opened from both bars. */
export function SurpriseMe({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Surprise Me" look="wide">
      <div className="surprise">
        <Suspense fallback={<output>Loading...</output>}>
          <SurpriseSuggestions onLeave={onClose} />
        </Suspense>
      </div>
    </Dialog>
  );
}

function Unavailable() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>Could not fetch movies. Try again.</p>
      <Button look="quiet" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </div>
  );
}

import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A dialog whose code comes when it is first opened. Where that cannot be had, without a connection or after a deploy, a
 * dialog says so; without it, the failure would take the whole screen away, with what is being written on it.
 */
export function lateDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Unavailable })));
}

/** A chunk that cannot be had is not asked for again, so Retry starts the page anew. */
function Unavailable({ shown, onClose }: { readonly shown?: unknown; readonly onClose: () => void }) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title="Not loaded">
      <p className="mb-4" role="alert">
        This could not be loaded. Try again when you are back online.
      </p>
      <Button look="quiet" onClick={() => navigator.onLine && location.reload()}>
        Retry
      </Button>
    </Dialog>
  );
}

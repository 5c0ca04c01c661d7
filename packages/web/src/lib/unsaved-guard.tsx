import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { historyIndexOf } from './private-apis.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import * as layout from '../styles/layout.module.css';

type Blocked = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

/**
 * Asks before unsaved changes are lost: a dialog for navigations within the site, the browser's own prompt for a page
 * unload.
 */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const router = useRouter();
  const [blocked, setBlocked] = useState<Blocked | null>(null);

  useEffect(() => {
    if (!isDirty) return undefined;
    const of = router.history.location;
    return router.history.block({
      enableBeforeUnload: true,
      blockerFn: (navigation) => {
        // A user who has left already, while the next screen is on its way, has been asked.
        if (isSameScreen(navigation) || !isSameScreen({ currentLocation: of, nextLocation: navigation.currentLocation }))
          return false;
        const ask = () => setBlocked(navigation);
        // Back and Forward have already changed the URL, and the router restores it after this.
        if (isTraversal(navigation)) window.addEventListener('popstate', ask, { once: true });
        else ask();
        return true;
      },
    });
  }, [router, isDirty]);

  const leave = ({ currentLocation, nextLocation, action }: Blocked) => {
    setBlocked(null);
    if (isTraversal({ action })) {
      const entries = historyIndexOf(nextLocation.state) - historyIndexOf(currentLocation.state);
      router.history.go(entries, { ignoreBlocker: true });
      return;
    }
    void router.navigate({
      href: nextLocation.href,
      replace: action === 'REPLACE',
      resetScroll: nextLocation.pathname !== currentLocation.pathname,
      ignoreBlocker: true,
    });
  };

  return (
    <Dialog open={blocked !== null} onClose={() => setBlocked(null)} title="Leave without saving?">
      <div className={layout.stack}>
        <p>Your changes have not been saved yet.</p>
        <div className={layout.cluster}>
          <Button onClick={() => setBlocked(null)}>Stay</Button>
          <Button variant="quiet" onClick={() => blocked !== null && leave(blocked)}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function isTraversal({ action }: Pick<Blocked, 'action'>): boolean {
  return action !== 'PUSH' && action !== 'REPLACE';
}

/** A jump within the page, such as the skip link's, loses nothing. */
function isSameScreen({ currentLocation, nextLocation }: Pick<Blocked, 'currentLocation' | 'nextLocation'>): boolean {
  return currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
}

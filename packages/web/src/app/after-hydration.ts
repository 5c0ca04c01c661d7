import type { ParsedLocation } from '@tanstack/react-router';
import { loadUnavailable } from '../ui/lazy-dialog.tsx';
import { openDialogs } from '../ui/open-dialogs.ts';
import { keepDialogsInHistory } from './dialog-history.ts';
import { holdOwnRequests } from './hold-own-requests.ts';
import { keepFocus } from './keep-focus.ts';
import { announcePages } from './page-change.ts';
import { showProgress } from './page-progress.ts';
import type { HexreelRouter } from './router.tsx';
import { handleSearchKey } from './search-key.ts';
import { reportVitals } from './vitals-report.ts';

/**
 * Starts what is not needed before hydration, so that its code is not part of the first load.
 * @param first where the page was when it was loaded
 */
export function startAfterHydration(router: HexreelRouter, first: ParsedLocation): void {
  announcePages(router, first);
  showProgress(router);
  handleSearchKey(router);
  keepDialogsInHistory(router.history, openDialogs);
  keepFocus();
  holdOwnRequests(router.options.context.api);
  reportVitals();
  // Without it nothing is missing while the site can be reached.
  void import('./keep-offline.ts').then(({ keepForOffline }) => keepForOffline(router)).catch(() => undefined);
  void loadUnavailable().catch(() => undefined);
}

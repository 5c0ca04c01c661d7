import { loadUnavailable } from '../ui/lazy-dialog.tsx';
import { openDialogs } from '../ui/open-dialogs.ts';
import { keepDialogsInHistory } from './dialog-history.ts';
import { holdOwnRequests } from './hold-own-requests.ts';
import { keepFocus } from './keep-focus.ts';
import type { HexreelRouter } from './router.tsx';
import { handleSearchKey } from './search-key.ts';
import { reportVitals } from './vitals-report.ts';

/** Starts what is not needed before hydration, so that its code is not part of the first load. */
export function startAfterHydration(router: HexreelRouter): void {
  handleSearchKey(router);
  keepDialogsInHistory(router.history, openDialogs);
  keepFocus();
  holdOwnRequests(router.options.context.api);
  reportVitals();
  void loadUnavailable().catch(() => undefined);
}

import { searchBoxId, searchBoxPath } from '../lib/paths.ts';
import type { HexreelRouter } from './router.tsx';

/** `/` focuses the search box from anywhere: the one on the page, otherwise Browse's. */
export function handleSearchKey(router: HexreelRouter): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    const box = document.getElementById(searchBoxId);
    if (box instanceof HTMLInputElement) {
      box.focus();
      box.select();
    } else void router.navigate({ href: searchBoxPath });
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=range], [type=checkbox], [type=radio])');
}

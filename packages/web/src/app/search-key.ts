import { searchBoxId, searchBoxPath } from '../lib/paths.ts';
import type { HexreelRouter } from './router.tsx';

/**
 * `/` focuses the search box from anywhere: the one on the page, otherwise Browse's, which receives what is typed while it is on
 * its way.
 */
export function handleSearchKey(router: HexreelRouter): void {
  let typed: string | null = null;
  const openBrowse = async () => {
    typed = '';
    await router.navigate({ href: searchBoxPath });
    const [text, box] = [typed, document.getElementById(searchBoxId)];
    typed = null;
    if (!text || box === null) return;
    box.focus();
    // As if it were typed there: the box hears of it.
    document.execCommand('insertText', false, text);
  };
  document.addEventListener('keydown', (event) => {
    // A page that asks before it is left may have kept its reader.
    if (router.state.status !== 'pending') typed = null;
    if (typed !== null && event.key.length === 1 && !event.metaKey && !event.ctrlKey && !isTyping(event.target)) {
      event.preventDefault();
      typed += event.key;
      return;
    }
    if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    const box = document.getElementById(searchBoxId);
    if (box instanceof HTMLInputElement) {
      box.focus();
      box.select();
    } else void openBrowse();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=range], [type=checkbox], [type=radio])');
}

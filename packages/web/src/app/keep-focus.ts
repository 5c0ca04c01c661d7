/** How long code that removes the focused element may take to move the focus itself. */
const graceMilliseconds = 50;

/** Elements that come in rows: when one is removed, its neighbour gets the focus. */
const rows = 'li, article, tr';

/**
 * When the focused element is removed, focuses the next row of its list or, elsewhere, the element it was removed from (R18).
 * Browsers would move the focus to the body, and a screen reader would start again at the top. Code that moves the focus itself
 * takes precedence.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver((records) => {
    const lost = focused;
    if (lost === null || lost.isConnected) return;
    focused = null;
    const removal = records.findLast(({ target, removedNodes }) => {
      return target.isConnected && [...removedNodes].some((node) => node.contains(lost));
    });
    if (removal !== undefined) setTimeout(() => focusBeside(removal), graceMilliseconds);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function focusBeside({ target, removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  if (document.activeElement !== document.body) return;
  const wasRow = [...removedNodes].some((node) => node instanceof Element && node.matches(rows));
  const beside = wasRow ? [nextSibling, previousSibling, target] : [target];
  const place = beside.find((node) => node instanceof HTMLElement && node.isConnected && node !== document.body);
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

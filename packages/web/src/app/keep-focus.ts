/** How long code that removes what has the focus may take to give it to something else. */
const graceMilliseconds = 50;

/** What stands in rows: beside one that is gone is another. */
const rows = 'li, article, tr';

/**
 * Gives the focus to what is beside an element that had it and is gone, such as the next row of a list, or to what it was in (R18):
 * browsers would give it to the document, where a screen reader begins at the top. Code that moves the focus itself comes first.
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

import type { MouseEvent } from 'react';

/** Interactive elements on a card. */
const controls = 'a, button, input, select, textarea, label, summary, dialog';

/**
 * A click anywhere on a card follows the card's link `[data-card-link]`, with modifier keys in another tab. Text can
 * still be selected, controls on the card keep their function, and the keyboard uses the one link.
 */
export function followCardLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || event.defaultPrevented || !(target instanceof Element)) return;
  if (target.closest(controls) !== null || hasSelectionIn(currentTarget)) return;
  const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector('[data-card-link]')?.dispatchEvent(click);
}

/** Selecting text on the card ends in a click, too. */
function hasSelectionIn(card: HTMLElement): boolean {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return card.contains(selection.anchorNode) || card.contains(selection.focusNode);
}

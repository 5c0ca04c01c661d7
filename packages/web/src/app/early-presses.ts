/** Controls that do nothing without script: buttons that send no form, and the dials of a reel. */
const waiting = 'button[type=button], span[data-dial]';

/** How soon after its hydration a press is repeated, at the latest. */
const paceMilliseconds = 50;

/**
 * Repeats what was pressed before React had hydrated it, as soon as it has (R487): a page may be seen for seconds before its
 * code is there. Of several presses the last one counts; until then it is dimmed.
 */
export function repeatEarlyPresses(): void {
  // An attribute would differ from what React is about to hydrate.
  let dimmed: Animation | undefined;
  const listener = ({ target, clientX, clientY }: MouseEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>(waiting);
    if (!control || isHydrated(control)) return;
    const { left, top } = control.getBoundingClientRect();
    // React hydrates some parts as they are pressed, and then handles the press by itself.
    setTimeout(() => {
      if (isHydrated(control)) return;
      dimmed?.cancel();
      const own = control.animate({ opacity: [0.5, 0.5] }, { duration: 1_000, iterations: Infinity });
      dimmed = own;
      const repeat = () => {
        if (dimmed !== own || !control.isConnected) return;
        if (!isHydrated(control)) {
          setTimeout(repeat, paceMilliseconds);
          return;
        }
        own.cancel();
        press(control, { x: clientX - left, y: clientY - top });
      };
      repeat();
    });
  };
  addEventListener('click', listener, true);
}

/** React says nowhere what it has hydrated, but each of its elements has a property for what it was rendered with. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** @param at where in the element, which dials go by */
function press(control: HTMLElement, at: { readonly x: number; readonly y: number }): void {
  const { left, top } = control.getBoundingClientRect();
  const place = { bubbles: true, clientX: left + at.x, clientY: top + at.y };
  if (control.dataset['dial'] === undefined) control.click();
  else for (const type of ['pointerdown', 'pointerup']) control.dispatchEvent(new PointerEvent(type, place));
}

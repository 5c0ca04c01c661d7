/** Id of the live region, which the frame puts on every page. */
export const announcerId = 'announcer';

/** Announces a sentence to screen readers without moving the focus. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region !== null) region.textContent = text;
}

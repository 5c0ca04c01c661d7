/**
 * Hides pictures without a drawn place of their own, such as members', for as long as they cannot be loaded, instead of the
 * browser's sign for it (R489); their room stays.
 * @returns ends it
 */
export function hideFailedPictures(): () => void {
  const show = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.style.visibility = type === 'error' ? 'hidden' : '';
  };
  for (const image of document.images) if (hasFailed(image)) image.style.visibility = 'hidden';
  for (const type of ['error', 'load']) document.addEventListener(type, show, { capture: true });
  return () => {
    for (const type of ['error', 'load']) document.removeEventListener(type, show, { capture: true });
  };
}

function hasFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}

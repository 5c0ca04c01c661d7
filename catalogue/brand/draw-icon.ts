import { rect, image, tag } from '../artwork/svg.ts';
import { MARK_SIZE, mark } from './mark.ts';

/** The page's near-black, the background of the mark where an icon may not be transparent. */
export const INK = '#0d0c0d';

/**
 * A square app icon as SVG.
 * @param share How much of the edge the mark takes: a maskable icon must keep within the middle 80 %.
 */
export function drawIcon({ size, share, ground }: { size: number; share: number; ground?: string }): string {
  const scale = (size * share) / MARK_SIZE;
  const inset = (size * (1 - share)) / 2;
  return image(
    { width: size, height: size },
    [
      ground ? rect(0, 0, size, size, ground) : '',
      tag('path', {
        transform: `translate(${inset} ${inset})scale(${scale})`,
        fill: mark.colour,
        'fill-rule': 'evenodd',
        d: mark.path,
      }),
    ].join(''),
  );
}

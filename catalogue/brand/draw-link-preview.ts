import { getFace } from '../artwork/lettering/face.ts';
import { outlineGlyphs } from '../artwork/lettering/outline-glyphs.ts';
import { image, rect, tag } from '../artwork/svg.ts';
import { INK } from './draw-icon.ts';
import { mark } from './mark.ts';

export const LINK_PREVIEW = { width: 1200, height: 630 } as const;
const BONE = '#f2e9db';
/** The mark's red, mixed into the ground as a shadow. */
const EMBER = '#2a0d10';
const LEFT = 96;

/** The link preview of pages without one of their own. */
export function drawLinkPreview(): string {
  return image(
    LINK_PREVIEW,
    [
      rect(0, 0, LINK_PREVIEW.width, LINK_PREVIEW.height, INK),
      // Cropped at three edges, like a reel too close to the lens.
      tag('path', { transform: 'translate(655 -190)scale(15.8)', fill: EMBER, 'fill-rule': 'evenodd', d: mark.path }),
      tag('path', { transform: `translate(${LEFT - 4} 96)scale(2)`, fill: mark.colour, 'fill-rule': 'evenodd', d: mark.path }),
      letters({ text: 'Hexreel', y: 430, size: 232, spacing: 0.035 }),
      letters({ text: 'The ultimate destination for horror movies', y: 522, size: 52, spacing: 0.045 }),
    ].join(''),
  );
}

function letters({ text, y, size, spacing }: { text: string; y: number; size: number; spacing: number }): string {
  const plain = getFace('grotesque').line(text);
  const glyphs = plain.glyphs.map((each, at) => ({ ...each, x: each.x + at * spacing }));
  return tag('path', { fill: BONE, d: outlineGlyphs({ line: { glyphs, width: plain.width }, x: LEFT, y, size }) });
}

import { familyNames } from './family-names.ts';
import { getFace } from './face.ts';
import { outlineGlyphs } from './outline-glyphs.ts';
import type { Box, TitleOptions } from './set-title.ts';

export interface Credit {
  directors: readonly string[];
  /** Four digits. */
  year: string;
}

const SIZE = 25;
const SPACE = 0.07;

/** A small line, `Carpenter  1978`, at the lower edge of its box. */
export function setCredit(credit: Credit, { box, align }: { box: Box; align: TitleOptions['align'] }): string {
  const face = getFace('grotesque');
  const plain = face.line(`${namesOf(credit.directors)}   ${credit.year}`.trim());
  const line = {
    glyphs: plain.glyphs.map((each, at) => ({ ...each, x: each.x + at * SPACE })),
    width: plain.width + (plain.glyphs.length - 1) * SPACE,
  };
  const size = Math.min(SIZE, box.width / line.width);
  const slack = box.width - line.width * size;
  const x = box.x + (align === 'left' ? 0 : align === 'centre' ? slack / 2 : slack);
  return outlineGlyphs({ line, x, y: box.y + box.height, size });
}

/** Surnames of up to two directors; a longer list would be too fine to read. */
function namesOf(directors: readonly string[]): string {
  return directors.length > 2 ? '' : directors.map(surname).join(' & ');
}

function surname(name: string): string {
  const listed = familyNames.get(name);
  if (listed !== undefined) return listed;
  const words = name.replace(/,? (Jr|Sr)\.?$|,? I{2,3}$/, '').split(' ');
  // Particles belong to the surname: del Toro, von Trier, De Palma.
  const from = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && /^(de|del|della|di|da|la|le|van|von|der|den|ter|st\.)$/i.test(word),
  );
  return words.slice(from === -1 ? -1 : from).join(' ');
}

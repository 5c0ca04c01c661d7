import { getFace } from '../artwork/lettering/face.ts';
import { outlineGlyphs } from '../artwork/lettering/outline-glyphs.ts';
import { mark, type Mark } from '../brand/mark.ts';

/** Units of an em in the outlines. */
const EM = 200;
const FIRST = 0x20;
/** The end of Latin Extended-A. */
const LAST = 0x17f;
const MORE = 'ȘșȚț–—‘’“”…·•×';

/** Outlines from which the server sets words, instead of a font. */
export interface Letters {
  /** Units of an em. */
  em: number;
  /** Height of a capital, in units. */
  capHeight: number;
  mark: Mark;
  /** By character: its advance in units and its path data with the baseline at 0, y downwards. */
  glyphs: Record<string, [advance: number, path: string]>;
}

/** Every Latin letter that the face has, small ones too; one that it lacks has lost its accent. */
export function drawLetters(): Letters {
  const face = getFace('narrow');
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index));
  const glyphs: Letters['glyphs'] = {};
  for (const char of [...codes, ...Array.from(MORE)]) {
    const line = face.line(char);
    if (line.glyphs.length !== 1) continue;
    // A line ends without the space that letters have between them.
    const tracked = face.line(`${char}${char}`).width - line.width;
    glyphs[char] = [Math.round(tracked * EM * 10) / 10, outlineGlyphs({ line, x: 0, y: 0, size: EM })];
  }
  return { em: EM, capHeight: face.capHeight * EM, mark, glyphs };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lettersSchema = z.object({
  em: z.number(),
  capHeight: z.number(),
  mark: z.object({ path: z.string(), colour: z.string() }),
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
});
type LettersFile = z.infer<typeof lettersSchema>;

/** How words are set: a size is that of an em in pixels, y the baseline. */
export interface Setting {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Which end of the words x is; the start if absent. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** More room between letters, in ems; none if absent. */
  readonly spacing?: number;
}

/** Sets words of pictures as outlines, since a server may have no fonts (catalogue/letters). */
export class Letters {
  readonly #file: LettersFile;

  constructor(file: LettersFile) {
    this.#file = file;
  }

  /** Height of a capital in ems. */
  get capHeight(): number {
    return this.#file.capHeight / this.#file.em;
  }

  /** The site's mark in a square of 64 units. */
  get mark(): LettersFile['mark'] {
    return this.#file.mark;
  }

  /** Width in ems. @param spacing more room between letters, in ems */
  measure(text: string, spacing = 0): number {
    const chars = Array.from(text);
    const width = chars.reduce((sum, char) => sum + this.#glyph(char)[0], 0) / this.#file.em;
    return width + Math.max(0, chars.length - 1) * spacing;
  }

  /**
   * Words as SVG. Where most of their letters have no outlines (a title in another script), as text in whatever font the
   * machine has.
   */
  set(text: string, { x, y, size, fill, anchor = 'start', spacing = 0 }: Setting): string {
    const chars = Array.from(text.normalize('NFC'));
    const known = chars.filter((char) => char in this.#file.glyphs).length;
    if (known * 2 < chars.length) {
      return `<text x="${x}" y="${y}" fill="${fill}" font-family="sans-serif" font-size="${size * 0.7}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
    }
    const scale = size / this.#file.em;
    let pen = x - { start: 0, middle: 0.5, end: 1 }[anchor] * this.measure(text, spacing) * size;
    const paths = chars.map((char) => {
      const [advance, path] = this.#glyph(char);
      const drawn = path === '' ? '' : `<path transform="translate(${pen.toFixed(1)} ${y})scale(${scale})" d="${path}"/>`;
      pen += advance * scale + spacing * size;
      return drawn;
    });
    return `<g fill="${fill}">${paths.join('')}</g>`;
  }

  /** A letter without an outline is left out. */
  #glyph(char: string): readonly [number, string] {
    return this.#file.glyphs[char] ?? [0, ''];
  }
}

/** @param catalogueBuild folder of the catalogue's build; where it has no letters, all words are set in the machine's font */
export function loadLetters(catalogueBuild: string): Letters {
  const file = join(catalogueBuild, 'letters', 'letters.json');
  if (!existsSync(file)) return new Letters({ em: 1, capHeight: 0.7, mark: { path: '', colour: 'none' }, glyphs: {} });
  return new Letters(lettersSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

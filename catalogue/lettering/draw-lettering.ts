import { getFace } from '../artwork/lettering/face.ts';
import { outlineGlyphs } from '../artwork/lettering/outline-glyphs.ts';

/** Capitals, digits and marks: all that pictures of numbers say. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:-–’&/ ';

/** Edge of an em in the outlines. */
const em = 1_000;

/** What the server needs to write words in pictures, without a font and without a library for them. */
export interface Lettering {
  /** Units of an em, in which all numbers are. */
  readonly em: number;
  readonly capHeight: number;
  /** By letter: how far to go on to the next one, and its outline above a baseline at 0. */
  readonly glyphs: Readonly<Record<string, { readonly width: number; readonly path: string }>>;
}

/** The face of link previews as outlines of single letters. */
export function drawLettering(): Lettering {
  const face = getFace('grotesque');
  const entries = Array.from(letters, (letter) => {
    const line = face.line(letter);
    const path = outlineGlyphs({ line, x: 0, y: 0, size: em });
    return [letter, { width: Math.round(line.width * em), path }] as const;
  });
  return { em, capHeight: Math.round(face.capHeight * em), glyphs: Object.fromEntries(entries) };
}

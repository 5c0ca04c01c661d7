/**
 * The parts of opentype.js 2 that the lettering uses. The package has no types, and the published ones describe version 1;
 * its main file is CommonJS without named exports, so the module build is imported by its path.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Font {
    unitsPerEm: number;
    charToGlyph(char: string): Glyph;
    /** 0 where the font lacks the character. */
    charToGlyphIndex(char: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  export interface Glyph {
    advanceWidth?: number;
    /** In font units, the y axis upwards. */
    path: { commands: readonly PathCommand[] };
    getMetrics(): { yMax: number };
  }

  export type PathCommand =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  export function parse(file: ArrayBufferLike): Font;
}

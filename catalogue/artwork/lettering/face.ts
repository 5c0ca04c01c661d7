import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font, Glyph } from 'opentype.js/dist/opentype.mjs';

/** A display face whose outlines become the lettering; both are under the SIL Open Font License. */
export interface Face {
  /** A measured line of glyphs; `x` and `width` are in ems. */
  line(text: string): GlyphLine;
  /** Height of a capital, in ems. */
  capHeight: number;
  /** Depth below the baseline that letters reach, in ems; none where only capitals are set. */
  descent: number;
  /** Distance from one line's capitals to the next one's baseline, in ems. */
  gap: number;
}

export interface GlyphLine {
  glyphs: readonly { glyph: Glyph; x: number; unitsPerEm: number }[];
  width: number;
}

/** `narrow` is the grotesque with small letters too. */
export type FaceName = 'grotesque' | 'narrow' | 'serif';

export function getFace(name: FaceName): Face {
  loaded[name] ??= loadFace(faces[name]);
  return loaded[name];
}

const faces: Readonly<Record<FaceName, FaceOptions>> = {
  grotesque: { family: 'league-gothic', capitals: true, gap: 0.13, tracking: 0.012 },
  narrow: { family: 'league-gothic', capitals: false, gap: 0.24, tracking: 0.012 },
  serif: { family: 'abril-fatface', capitals: false, gap: 0.36, tracking: 0 },
};
const loaded: Partial<Record<FaceName, Face>> = {};
const requireFrom = createRequire(import.meta.url);

interface FaceOptions {
  family: string;
  capitals: boolean;
  gap: number;
  tracking: number;
}

function loadFace(options: FaceOptions): Face {
  // The latin file lacks letters such as a Polish n with acute; those come from latin-ext.
  const fonts = ['latin', 'latin-ext'].map((subset) =>
    readFont(`@fontsource/${options.family}/files/${options.family}-${subset}-400-normal.woff`),
  );
  const [latin] = fonts;
  if (!latin) throw new Error(`${options.family} has no latin file`);
  return {
    line: (text) => layOut({ text: options.capitals ? text.toUpperCase() : text, fonts, tracking: options.tracking }),
    capHeight: latin.charToGlyph('H').getMetrics().yMax / latin.unitsPerEm,
    descent: options.capitals ? 0.02 : 0.24,
    gap: options.gap,
  };
}

function readFont(specifier: string): Font {
  const bytes = readFileSync(requireFrom.resolve(specifier));
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function layOut({ text, fonts, tracking }: { text: string; fonts: readonly Font[]; tracking: number }): GlyphLine {
  const glyphs: { glyph: Glyph; x: number; unitsPerEm: number }[] = [];
  let x = 0;
  let previous: { glyph: Glyph; font: Font } | undefined;
  for (const char of typographic(text)) {
    const found = findGlyph(char, fonts);
    if (!found) continue;
    const { unitsPerEm } = found.font;
    if (previous?.font === found.font) x += found.font.getKerningValue(previous.glyph, found.glyph) / unitsPerEm;
    glyphs.push({ glyph: found.glyph, x, unitsPerEm });
    x += (found.glyph.advanceWidth ?? 0) / unitsPerEm + tracking;
    previous = found;
  }
  return { glyphs, width: Math.max(0, x - tracking) };
}

function findGlyph(char: string, fonts: readonly Font[]): { glyph: Glyph; font: Font } | undefined {
  // A letter that neither file has loses its accent instead of showing as an empty box.
  for (const candidate of [char, char.normalize('NFKD').replaceAll(/\p{M}/gu, '')]) {
    const font = fonts.find((each) => candidate.length > 0 && each.charToGlyphIndex(candidate) > 0);
    if (font) return { glyph: font.charToGlyph(candidate), font };
  }
  return undefined;
}

/** Replaces straight quotes and apostrophes by typographic ones. */
function typographic(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(^|[\s([])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/['´]/g, '’');
}

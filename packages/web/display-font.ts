import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** File that styles import (`src/styles/font.css`). */
const source = '@fontsource/antonio/files/antonio-latin-600-normal.woff2';

/**
 * Characters of headings and numerals: ASCII as far as titles have it, the letters of western European names, and the
 * punctuation of our texts. Other characters are shown in the system's face, letter by letter.
 */
export const characters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00A0¡¿·³–—‘’“”…Œœ`.replaceAll(/[{}÷\\^`~|<>]/gu, '');

const folder = fileURLToPath(new URL('../../node_modules/.cache/display-font', import.meta.url));

/**
 * Builds take the display face with these characters and their kerning alone, two thirds of the package's latin file: on a
 * slow connection that it shares it arrives a round trip or two earlier.
 */
export const displayFont: Plugin = {
  name: 'hexreel:display-font',
  apply: 'build',
  async config() {
    const original = readFileSync(createRequire(import.meta.url).resolve(source));
    const replacement = join(folder, 'antonio.woff2');
    mkdirSync(folder, { recursive: true });
    writeFileSync(replacement, await subsetFont(original, characters, { targetFormat: 'woff2', keepFeatures: ['kern'] }));
    return { resolve: { alias: [{ find: source, replacement }] } };
  },
};

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

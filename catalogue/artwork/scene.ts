import { readFileSync } from 'node:fs';
import { contrast } from './colour.ts';
import type { Palette } from './palette.ts';

/**
 * A scene of one movie, drawn by hand in 1280 x 720 with placeholders for colours: `{ink}` is the palette's darkest, `{light}` its
 * lightest, `{deep}` the darker of the two between and `{glow}` the other. Its left half is calm and dark.
 * @throws Error where no scene has that name
 */
export function paintScene(name: string, palette: Palette): string {
  const file = readFileSync(new URL(`scenes/${name}.svg`, import.meta.url), 'utf8');
  const drawing = /^<svg[^>]*>(.*)<\/svg>\s*$/s.exec(file)?.[1] ?? '';
  const [deep, glow] = [palette.field, palette.accent].sort((a, b) => contrast(a, palette.ink) - contrast(b, palette.ink));
  const colours: Readonly<Record<string, string | undefined>> = { ink: palette.ink, light: palette.light, deep, glow };
  return drawing
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/\{(\w+)\}/g, (placeholder, role: string) => colours[role] ?? placeholder);
}

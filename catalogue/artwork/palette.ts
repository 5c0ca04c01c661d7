import { readFileSync } from 'node:fs';
import { contrast, darken } from './colour.ts';

/** The four colours of a palette by their usual role; any of them may become the ground. */
export type Role = 'ink' | 'field' | 'accent' | 'light';
export const roles: readonly Role[] = ['ink', 'field', 'accent', 'light'];

export type Palette = Record<Role, string> & {
  /** Which roles may cover the whole image; a role named twice is chosen twice as often. */
  grounds: readonly [Role, ...Role[]];
};

/** Contrast that letters keep with what is behind them. */
export const LETTER_CONTRAST = 4.5;

export const palettes = JSON.parse(readFileSync(new URL('palettes.json', import.meta.url), 'utf8')) as Record<string, Palette>;

export function getPalette(name: string): Palette {
  const palette = palettes[name];
  if (!palette) throw new RangeError(`No palette is called "${name}"; see palettes.json`);
  return palette;
}

/** The role whose colour letters take on a ground: always ink or light, whichever reads better. */
export function lettersOn(palette: Palette, ground: Role): Role {
  if (ground === 'ink') return 'light';
  if (ground === 'light') return 'ink';
  return contrast(palette.ink, palette[ground]) > contrast(palette.light, palette[ground]) ? 'ink' : 'light';
}

/** True if bone-white text of a page reads on a ground. */
export function isDark(palette: Palette, ground: Role): boolean {
  return lettersOn(palette, ground) === 'light';
}

/** Which palette role each role of an emblem takes: `ink` is its body, `field` what is behind it. */
export type Tones = Record<Role, Role>;

/** Contrast at which a silhouette is clearly distinct from the ground. */
const SILHOUETTE_CONTRAST = 2.1;

/** True if a dark (ink) or pale (light) silhouette stands out on a ground. */
export function standsOut(palette: Palette, { body, ground }: { body: Role; ground: Role }): boolean {
  return body !== ground && contrast(palette[body], palette[ground]) >= SILHOUETTE_CONTRAST;
}

/** How an emblem is coloured on a ground. Without a body it takes the one that stands out most. */
export function tonesOn(palette: Palette, ground: Role, body: Role = lettersOn(palette, ground)): Tones {
  const free = roles.filter((role) => role !== ground && role !== body);
  // The accent stays the accent where possible; the field replaces it where the accent is the ground.
  const second = free.find((role) => role === 'accent') ?? free.find((role) => role === 'field') ?? 'accent';
  const third = free.find((role) => role !== second) ?? 'light';
  return { field: ground, ink: body, accent: second, light: third };
}

/** How bright a ground is printed, of its colour in palettes.json: night falls on it, as far as its letters stay legible. */
const GROUND_BRIGHTNESS = [0.9, 0.93, 0.96];

/** The palette with its ground darkened. Emblems are chosen before, so that they keep their colours. */
export function darkenGround(palette: Palette, ground: Role): Palette {
  const letters = palette[lettersOn(palette, ground)];
  const darker = GROUND_BRIGHTNESS.map((share) => darken(palette[ground], share));
  return { ...palette, [ground]: darker.find((colour) => contrast(colour, letters) >= LETTER_CONTRAST) ?? palette[ground] };
}

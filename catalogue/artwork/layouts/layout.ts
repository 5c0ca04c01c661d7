import type { Emblem, Placement } from '../emblem.ts';
import { paint, place, thread } from '../emblem.ts';
import type { Credit } from '../lettering/set-credit.ts';
import { setCredit } from '../lettering/set-credit.ts';
import type { FaceName } from '../lettering/face.ts';
import { setTitle } from '../lettering/set-title.ts';
import type { Box, SetTitle, TitleOptions } from '../lettering/set-title.ts';
import type { Palette, Role, Tones } from '../palette.ts';
import { isDark, lettersOn, standsOut, tonesOn } from '../palette.ts';
import type { Random } from '../random.ts';
import { tag } from '../svg.ts';

export const POSTER = { width: 500, height: 750 } as const;
export const BACKDROP = { width: 1280, height: 720 } as const;

/** A way to compose emblem, shapes and title. */
export interface Layout {
  poster(stage: Stage): Poster;
  /** No letters, and a calm left half: the page sets its text there. */
  backdrop(stage: Stage): string;
}

/** The parts of a poster; a shadow falls between them, from the edge that is farther from the title. */
export interface Poster {
  picture: string;
  letters: string;
  shadeFrom: 'top' | 'bottom';
}

/** The input of a layout; `random` is seeded with the movie's id. */
export interface Stage {
  title: string;
  credit: Credit;
  face: FaceName;
  emblem: Emblem;
  palette: Palette;
  /** The role that covers the image; in a backdrop always a dark one, because the page sets light text on it. */
  ground: Role;
  /** The role of the emblem's body: ink or light. */
  body: Role;
  mirrored: boolean;
  random: Random;
}

/** A role for a second, livelier area on a ground: the field where it is not the ground itself. */
export function livelyBeside(ground: Role): Role {
  return ground === 'field' ? 'accent' : 'field';
}

/** A dark role for a second area that page text may run across; the ground again where there is no other. */
export function darkBeside({ palette, ground }: Stage): Role {
  const darks: readonly Role[] = ['ink', 'field', 'accent'];
  return darks.find((role) => role !== ground && isDark(palette, role)) ?? ground;
}

export function colour(stage: Stage, role: Role): string {
  return stage.palette[role];
}

/** The colours of the stage's emblem on a ground: with its own body where that stands out, else with the one that does. */
export function tonesFor({ palette, body }: Stage, ground: Role): Tones {
  return tonesOn(palette, ground, standsOut(palette, { body, ground }) ? body : lettersOn(palette, ground));
}

/** The stage's emblem, painted for its ground. */
export function emblemOn(
  stage: Stage,
  { ground, tones = tonesFor(stage, ground), ...placement }: Omit<Placement, 'mirrored'> & { ground: Role; tones?: Tones },
): string {
  const painted = paint(stage.emblem, { palette: stage.palette, tones });
  const hangs = stage.emblem.stance === 'hangs' && !placement.turn;
  return (hangs ? thread(placement, colour(stage, tones.ink)) : '') + place(painted, { ...placement, mirrored: stage.mirrored });
}

/** The serif is wide; below this em size it is less legible on a small card than the narrow face. */
const SMALLEST_SERIF = 52;

/** The stage's title in its face, or in the narrow one where the serif would be too small. */
function fitTitle({ title, face }: Stage, options: Omit<TitleOptions, 'title' | 'face'>): SetTitle {
  const set = setTitle({ ...options, title, face });
  return face === 'serif' && Math.min(...set.sizes) < SMALLEST_SERIF ? setTitle({ ...options, title, face: 'grotesque' }) : set;
}

/** How a title is set in the middle of a poster's width: below the picture, or above it. */
export function inTheMiddle(isBelow: boolean): Pick<TitleOptions, 'align' | 'anchor' | 'setting' | 'largest'> {
  return { align: 'centre', anchor: isBelow ? 'middle' : 'top', setting: 'even', largest: 150 };
}

/** The title as one path in the colour that reads on `ground`. */
export function titleOn(
  stage: Stage,
  ground: Role,
  options: Omit<TitleOptions, 'title' | 'face'>,
): { markup: string; set: SetTitle } {
  const set = fitTitle(stage, options);
  return { markup: tag('path', { fill: colour(stage, lettersOn(stage.palette, ground)), d: set.path }), set };
}

/** Director and year on one small line, in the colour that reads on `ground`. */
export function creditOn(stage: Stage, ground: Role, place: { box: Box; align: TitleOptions['align'] }): string {
  return tag('path', { fill: colour(stage, lettersOn(stage.palette, ground)), d: setCredit(stage.credit, place) });
}

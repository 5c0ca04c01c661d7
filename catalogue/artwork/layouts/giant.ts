import { EMBLEM_SIZE } from '../emblem.ts';
import { rect } from '../svg.ts';
import { BACKDROP, POSTER, colour, creditOn, emblemOn, titleOn, tonesFor } from './layout.ts';
import type { Layout, Stage } from './layout.ts';

/** The emblem so large that it is cropped on every side; the title is on a plain bar. */
export const giant: Layout = {
  poster(stage) {
    const { random, ground } = stage;
    const bar = tonesFor(stage, ground).ink;
    const titleTop = random.rng(0.3);
    const barHeight = random.between(176, 204);
    const barY = titleTop ? 0 : POSTER.height - barHeight;
    const left = random.rng(0.6);
    const { markup } = titleOn(stage, bar, {
      box: { x: 34, y: barY + (titleTop ? 36 : 22), width: 432, height: barHeight - (titleTop ? 98 : 92) },
      align: left ? 'left' : 'centre',
      anchor: 'middle',
      setting: 'even',
      largest: 170,
    });
    const centre = { x: 250 + random.between(-24, 24), y: (titleTop ? barHeight : 0) + (POSTER.height - barHeight) / 2 };
    const picture = [
      rect(0, 0, POSTER.width, POSTER.height, colour(stage, ground)),
      near(stage, centre, random.between(720, 840)),
      rect(0, barY, POSTER.width, barHeight, colour(stage, bar)),
    ].join('');
    const credit = creditOn(stage, bar, {
      box: { x: 34, y: titleTop ? barHeight - 46 : 694, width: 432, height: 26 },
      align: left ? 'left' : 'centre',
    });
    return { picture, letters: markup + credit, shadeFrom: titleTop ? 'bottom' : 'top' };
  },
  backdrop(stage) {
    const { random, ground } = stage;
    return [
      rect(0, 0, BACKDROP.width, BACKDROP.height, colour(stage, ground)),
      near(stage, { x: random.between(930, 990), y: 360 }, random.between(860, 960)),
    ].join('');
  },
};

/** Puts the emblem's focus, rather than its middle, at the centre. */
function near(stage: Stage, centre: { x: number; y: number }, size: number): string {
  const [focusX, focusY] = stage.emblem.focus;
  const scale = size / EMBLEM_SIZE;
  const shiftX = (focusX - EMBLEM_SIZE / 2) * scale * (stage.mirrored ? -1 : 1);
  const shiftY = (focusY - EMBLEM_SIZE / 2) * scale;
  return emblemOn(stage, { ground: stage.ground, x: centre.x - shiftX, y: centre.y - shiftY, size });
}

import { characteristics, characteristicTexts, type Averages, type Scores } from '@hexreel/domain/characteristics';
import { discRadius, reelSize, socketRadius, sockets } from '@hexreel/domain/reel';
import { pictureColours, reelColours, reelOutline } from '@hexreel/domain/reel-picture';
import { reelLegend } from '@hexreel/domain/texts/descriptions';
import { ownReelTexts } from '@hexreel/domain/texts/own-reel';
import { drawPicture, pictureEdge, sharePicture, words } from '../../lib/drawn-picture.ts';

const reelEdge = 520;
const middle = pictureEdge / 2;
/** In units of the reel, as on pages. */
const ringWidth = 1.6;

interface SharedReel {
  readonly siteName: string;
  readonly title: string;
  /** Sentence about the scores compared with the members'. */
  readonly line: string;
  readonly scores: Scores;
  /** Averages of all members. */
  readonly averages: Averages;
}

/** Draws a member's reel and hands it to the device's own sharing, or saves it where there is none. @throws where it cannot be drawn */
export async function shareReel({ siteName, title, line, scores, averages }: SharedReel): Promise<void> {
  const { bone, muted } = pictureColours;
  const picture = await drawPicture((context) => {
    words(context, title.toUpperCase(), { y: 150, size: 96, fill: bone });
    drawReelOn(context, { scores, averages });
    drawLegendOn(context);
    words(context, line, { y: 945, size: 44, fill: bone });
    words(context, ownReelTexts.caption(siteName), { y: 1025, size: 36, fill: muted });
  });
  await sharePicture(picture, { name: 'my-reel.png', title });
}

/** Where each name is around the reel, in its units. */
const places = [
  { x: 50, y: -8 },
  { x: 118, y: 30 },
  { x: 118, y: 68 },
  { x: 50, y: 112 },
  { x: -18, y: 68 },
  { x: -18, y: 30 },
] as const;

/** The members' averages as discs, the member's own scores as rings over them, as on every reel (R274). */
function drawReelOn(context: CanvasRenderingContext2D, { scores, averages }: Pick<SharedReel, 'scores' | 'averages'>): void {
  const scale = reelEdge / reelSize;
  const [left, top] = [middle - reelEdge / 2, 270];
  context.save();
  context.translate(left, top);
  context.scale(scale, scale);
  context.fillStyle = pictureColours.raised;
  const hexagon = new Path2D(reelOutline());
  // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(hexagon);
  for (const name of characteristics) {
    disc(context, { ...sockets[name], r: socketRadius, fill: pictureColours.ink });
    const average = averages[name];
    if (average !== null) disc(context, { ...sockets[name], r: discRadius(average), fill: reelColours[name] });
    if (scores[name] > 0) ring(context, { ...sockets[name], r: discRadius(scores[name]), width: ringWidth });
  }
  disc(context, { x: reelSize / 2, y: reelSize / 2, r: 5, fill: pictureColours.ink });
  context.restore();
  characteristics.forEach((name, index) => {
    const place = places[index] ?? { x: 0, y: 0 };
    const x = left + place.x * scale;
    const y = top + place.y * scale;
    words(context, `${characteristicTexts[name].label} ${scores[name] || '-'}`, { x, y, size: 38, fill: reelColours[name] });
  });
}

/** Below the reel, left of its corner. */
function drawLegendOn(context: CanvasRenderingContext2D): void {
  const [x, size] = [150, 32];
  const entries = [
    { y: 800, text: reelLegend.discs },
    { y: 848, text: ownReelTexts.sharedRings },
  ];
  disc(context, { x, y: 789, r: 12, fill: pictureColours.muted });
  ring(context, { x, y: 837, r: 11, width: 4 });
  context.textAlign = 'left';
  for (const { y, text } of entries) words(context, text, { x: x + 28, y, size, fill: pictureColours.muted });
  context.textAlign = 'center';
}

function ring(
  context: CanvasRenderingContext2D,
  { x, y, r, width }: { readonly x: number; readonly y: number; readonly r: number; readonly width: number },
): void {
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = pictureColours.bone;
  context.stroke();
}

function disc(
  context: CanvasRenderingContext2D,
  { x, y, r, fill }: { readonly x: number; readonly y: number; readonly r: number; readonly fill: string },
): void {
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

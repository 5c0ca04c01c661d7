import { jumpsPath, type EveningJumps } from '@hexreel/domain/moments';
import { pictureColours, reelColours } from '@hexreel/domain/reel-picture';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { drawPicture, pictureEdge, sharePicture, words } from '../../lib/drawn-picture.ts';

const margin = 110;
const [width, height] = [pictureEdge - 2 * margin, 420];
const top = 380;

/**
 * Draws a member's jumps and those that members agree on, without what happens in them, and hands the picture to the device's
 * own sharing, or saves it where there is none.
 * @param length of the movie in seconds
 * @throws where it cannot be drawn
 */
export async function shareEvening({
  siteName,
  title,
  jumps: { own, confirmed, hardest },
  length,
}: {
  readonly siteName: string;
  readonly title: string;
  readonly jumps: EveningJumps;
  readonly length: number;
}): Promise<void> {
  const { bone, muted } = pictureColours;
  const size = { width, height, length, most: Math.max(own.length, confirmed.length) };
  const lines = [
    { seconds: confirmed, stroke: muted, dashes: [16, 12], name: watchAlongTexts.curves.confirmed },
    { seconds: own, stroke: reelColours.jumpScares, dashes: [], name: watchAlongTexts.curves.own },
  ].filter(({ seconds }) => seconds.length > 0);
  const picture = await drawPicture((context) => {
    words(context, title.toUpperCase(), { y: 150, size: 96, fill: bone });
    words(context, watchAlongTexts.compared(own.length, confirmed.length, hardest), { y: 240, size: 44, fill: bone });
    context.lineWidth = 6;
    for (const [row, { seconds, stroke, dashes, name }] of lines.entries()) {
      context.strokeStyle = stroke;
      context.setLineDash(dashes);
      context.save();
      context.translate(margin, top);
      context.stroke(new Path2D(jumpsPath(seconds, size)));
      context.stroke(new Path2D(`M0 ${height + 68 + row * 54}h60`));
      context.restore();
      context.textAlign = 'left';
      words(context, name, { x: margin + 84, y: top + height + 80 + row * 54, size: 36, fill: stroke });
      context.textAlign = 'center';
    }
    words(context, watchAlongTexts.caption(siteName), { y: 1025, size: 36, fill: muted });
  });
  await sharePicture(picture, { name: 'my-evening.png', title });
}

import { characteristics, characteristicTexts, type Averages, type Characteristic } from '@hexreel/domain/characteristics';
import { reelSize } from '@hexreel/domain/reel';
import { drawReel, pictureColours, reelColours } from '@hexreel/domain/reel-picture';
import type { Letters } from '../../platform/pictures/letters.ts';
import { breakTitle } from './break-title.ts';

/** Size of link previews (R360), in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;
/** Where the poster or the member's picture is. */
export const pictureBox = { left: 56, top: 56, width: 345, height: 518 } as const;

const left = 452;
const right = previewSize.width - 56;
const metaSize = 36;
/** The baseline of the line with the mark. */
const footLine = 566;
/** The reel's words: next to it the name with the number below, above and below it both in a line. */
const nameSize = 30;
const numberSize = 38;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Where each name is, in units of the reel. */
const places: Readonly<Record<Characteristic, Place>> = {
  gore: { x: 50, y: -4, anchor: 'middle' },
  psychological: { x: 98, y: 32, anchor: 'start' },
  jumpScares: { x: 98, y: 66, anchor: 'start' },
  characters: { x: 50, y: 113, anchor: 'middle' },
  pace: { x: 2, y: 66, anchor: 'end' },
  comedy: { x: 2, y: 32, anchor: 'end' },
};

export interface PreviewWords {
  readonly title: string;
  /** Below the title; empty for none. */
  readonly meta: string;
  /** Next to the mark. */
  readonly foot: string;
  /** 1-10, null where nothing is known. */
  readonly values: Averages;
  /** Members alone do not decide the values. */
  readonly isEstimate: boolean;
}

/**
 * Everything of a preview but the poster or picture on its left, as SVG: title, reel with its numbers, and the mark.
 * @param hasPicture whether there is one; otherwise the large mark is in its place
 */
export function drawPreview(
  letters: Letters,
  { title, meta, foot, siteName, ...reel }: PreviewWords & { readonly siteName: string },
  hasPicture: boolean,
): string {
  const { lines, size } = breakTitle(letters, title, right - left);
  const capitals = size * letters.capHeight;
  const lineHeight = size * (letters.capHeight + 0.16);
  const { bone, muted, ink } = pictureColours;
  const firstLine = pictureBox.top + capitals;
  const heading = lines.map((line, index) =>
    letters.set(line, { x: left, y: Math.round(firstLine + index * lineHeight), size, fill: bone }),
  );
  const lastLine = firstLine + (lines.length - 1) * lineHeight;
  const metaLine = Math.round(lastLine + metaSize * 1.35);
  const top = (meta === '' ? lastLine : metaLine) + 16;
  const body = [
    `<rect width="${previewSize.width}" height="${previewSize.height}" fill="${ink}"/>`,
    ...(hasPicture ? [] : [emptyBox(letters)]),
    ...heading,
    letters.set(fitted(letters, meta, metaSize), { x: left, y: metaLine, size: metaSize, fill: muted }),
    reelWithWords(letters, reel, top, footLine - 48),
    brand(letters, siteName, foot),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${previewSize.width} ${previewSize.height}">${body.join('')}</svg>`;
}

function emptyBox(letters: Letters): string {
  const { left: x, top: y, width, height } = pictureBox;
  const edge = 0.8 * width;
  const corner = `${x + (width - edge) / 2} ${y + (height - edge) / 2}`;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${pictureColours.surface}"/>` +
    `<path transform="translate(${corner})scale(${edge / 64})" fill="${pictureColours.line}" fill-rule="evenodd" d="${letters.mark.path}"/>`
  );
}

/** The words as far as they have room, without a word cut in two. */
function fitted(letters: Letters, text: string, size: number): string {
  let words = text.split(' ');
  while (words.length > 1 && letters.measure(words.join(' ')) * size > right - left) words = words.slice(0, -1);
  return words.join(' ');
}

/** As large as the space between two heights allows. */
function reelWithWords(
  letters: Letters,
  { values, isEstimate }: Pick<PreviewWords, 'values' | 'isEstimate'>,
  top: number,
  bottom: number,
): string {
  const edge = Math.min(300, bottom - top - 2 * (nameSize + 12));
  const scale = edge / reelSize;
  const x = (left + right - edge) / 2;
  const y = (top + bottom - edge) / 2;
  const words = characteristics.map((name) => {
    const place = places[name];
    const at = { x: Math.round(x + place.x * scale), y: Math.round(y + place.y * scale), anchor: place.anchor };
    return wordsAt(letters, name, values[name]?.toFixed(1) ?? '-', at);
  });
  return `<g transform="translate(${x} ${y})scale(${scale})">${drawReel(values, { isEstimate })}</g>${words.join('')}`;
}

function wordsAt(letters: Letters, name: Characteristic, number: string, { x, y, anchor }: Place): string {
  const { label } = characteristicTexts[name];
  const fill = reelColours[name];
  if (anchor !== 'middle') {
    return (
      letters.set(label, { x, y, size: nameSize, fill, anchor }) +
      letters.set(number, { x, y: y + numberSize, size: numberSize, fill: pictureColours.bone, anchor })
    );
  }
  const gap = 10;
  const [labelWidth, numberWidth] = [letters.measure(label) * nameSize, letters.measure(number) * numberSize];
  const start = x - (labelWidth + gap + numberWidth) / 2;
  return (
    letters.set(label, { x: start, y, size: nameSize, fill }) +
    letters.set(number, { x: start + labelWidth + gap, y, size: numberSize, fill: pictureColours.bone })
  );
}

/** The widest that the site's name is drawn, in pixels. */
const widestName = 300;

function brand(letters: Letters, siteName: string, foot: string): string {
  const { path, colour } = letters.mark;
  const name = siteName.toUpperCase();
  // A long name is set smaller, so that there is room for the words next to it.
  const size = Math.min(42, widestName / Math.max(1, letters.measure(name)));
  const nameLeft = left + 54;
  const footLeft = nameLeft + letters.measure(name) * size + 22;
  return [
    `<path transform="translate(${left} ${footLine - 36})scale(0.66)" fill="${colour}" fill-rule="evenodd" d="${path}"/>`,
    letters.set(name, { x: nameLeft, y: footLine, size, fill: pictureColours.bone }),
    letters.set(foot, { x: footLeft, y: footLine, size: 34, fill: pictureColours.muted }),
  ].join('');
}

import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import type { YearSummaryAnswer } from '@hexreel/domain/contract/diary-year';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { reelSize } from '@hexreel/domain/reel';
import { drawReel, pictureColours as colours, reelColours } from '@hexreel/domain/reel-picture';
import { yearPictureTexts } from '@hexreel/domain/texts/diary-year';
import type { Letters } from '../../platform/pictures/letters.ts';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';

/** As link previews are. */
export const yearPictureSize = { width: 1200, height: 630 } as const;

const monthLetters = 'JFMAMJJASOND';
const edge = 72;

/**
 * A year of a diary as a picture to share: how many movies and hours, months, and the year's reel; numbers and fixed words
 * alone, no title and no name (R389). @returns a PNG
 */
export async function drawYear(letters: Letters, site: string, { year, summary }: YearDrawing): Promise<Buffer> {
  const drawing = drawYearOutlines(letters, site, { year, summary });
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing), { density: 72 }).png({ palette: true, effort: 3 }).toBuffer();
}

/** The same as SVG, with words as outlines. */
export function drawYearOutlines(letters: Letters, site: string, { year, summary }: YearDrawing): string {
  const { width, height } = yearPictureSize;
  const name = site.toUpperCase();
  const figures = [
    { value: summary.movies, label: yearPictureTexts.movies },
    { value: Math.round(summary.minutes / 60), label: yearPictureTexts.hours },
    { value: summary.rewatches, label: yearPictureTexts.rewatches },
  ].map(({ value, label }) => ({ value, label: label(value) }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ink}"/>`,
    letters.set(yearPictureTexts.heading, { x: edge, y: 108, size: 44, fill: colours.ember, spacing: 0.06 }),
    letters.set(String(year), { x: edge - 6, y: 300, size: 240, fill: colours.bone }),
    ...figures.map(({ value, label }, at) => drawFigure(letters, { value, label, x: edge + at * 190 })),
    drawMonths(letters, summary.months),
    drawYearReel(letters, summary.shape.averages),
    letters.set(name, {
      x: width - edge,
      y: height - 42,
      size: Math.min(34, widestName / Math.max(1, letters.measure(name, 0.1))),
      fill: colours.muted,
      spacing: 0.1,
      anchor: 'end',
    }),
    '</svg>',
  ].join('');
}

/** The widest that the site's name is drawn, in pixels. */
const widestName = 420;

interface YearDrawing {
  readonly year: number;
  readonly summary: YearSummaryAnswer;
}

interface Figure {
  readonly value: number;
  readonly label: string;
  readonly x: number;
}

function drawFigure(letters: Letters, { value, label, x }: Figure): string {
  return (
    letters.set(countInDigits(value), { x, y: 400, size: 88, fill: colours.bone }) +
    letters.set(label, { x, y: 436, size: 30, fill: colours.muted, spacing: 0.06 })
  );
}

function drawMonths(letters: Letters, months: readonly number[]): string {
  const [pitch, bar, base, highest] = [46, 32, 560, 84];
  const most = Math.max(1, ...months);
  return months
    .map((count, month) => {
      const x = edge + month * pitch;
      const height = count === 0 ? 3 : Math.max(6, Math.round((count / most) * highest));
      const fill = count === 0 ? colours.raised : colours.blood;
      const place = { x: x + bar / 2, y: base + 30, size: 26, fill: colours.muted, anchor: 'middle' } as const;
      const letter = letters.set(monthLetters.charAt(month), place);
      return `<rect x="${x}" y="${base - height}" width="${bar}" height="${height}" rx="3" fill="${fill}"/>${letter}`;
    })
    .join('');
}

function drawYearReel(letters: Letters, averages: YearSummaryAnswer['shape']['averages']): string {
  const scale = 3.5;
  const [left, top] = [702, 118];
  const labels = characteristics.map((name) => {
    const { x, y } = reelLabels[name];
    const place = { x: left + x * scale, y: top + y * scale, fill: reelColours[name], anchor: anchorAt(x) };
    const label = characteristicTexts[name].label.toUpperCase();
    const value = averages[name]?.toFixed(1) ?? '-';
    if (place.anchor === 'middle') return letters.set(`${label} ${value}`, { ...place, size: 30, spacing: 0.03 });
    const number = letters.set(value, { ...place, y: place.y + 40, size: 44 });
    return letters.set(label, { ...place, size: 26, spacing: 0.03 }) + number;
  });
  return `<g transform="translate(${left} ${top})scale(${scale})">${drawReel(averages)}</g>${labels.join('')}`;
}

/** Where a characteristic's name and number are, in units of the reel. */
const reelLabels: Readonly<Record<Characteristic, { readonly x: number; readonly y: number }>> = {
  gore: { x: 50, y: -3 },
  psychological: { x: 97, y: 16 },
  jumpScares: { x: 97, y: 84 },
  characters: { x: 50, y: 108 },
  pace: { x: 3, y: 84 },
  comedy: { x: 3, y: 16 },
};

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  return x === reelSize / 2 ? 'middle' : x < reelSize / 2 ? 'end' : 'start';
}

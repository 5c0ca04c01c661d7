import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { YearSummaryAnswer } from '@hexreel/domain/contract/diary-year';
import { characteristics, characteristicTexts, type Characteristic } from '@hexreel/domain/characteristics';
import { discRadius, hexagon, reelSize, socketRadius, sockets } from '@hexreel/domain/reel';
import { yearPictureTexts } from '@hexreel/domain/texts/diary-year';
import sharp from 'sharp';
import { z } from 'zod';
import { checkoutFolder } from '../../config.ts';

/** As link previews are. */
export const yearPictureSize = { width: 1200, height: 630 } as const;

/** The page's colours (packages/web/src/styles/tokens.css). */
const colours = { ink: '#0b0a0d', raised: '#1f1c24', bone: '#f1ebdf', muted: '#b5ada3', ember: '#ff6a61', blood: '#d3222a' };
const colourOf: Readonly<Record<Characteristic, string>> = {
  gore: '#d955a9',
  psychological: '#bd94d1',
  jumpScares: '#ddb614',
  characters: '#76cabe',
  pace: '#26b6ff',
  comedy: '#b3ee6e',
};

const monthLetters = 'JFMAMJJASOND';
const edge = 72;

/**
 * A year of a diary as a picture to share: how many movies and hours, months, and the year's reel; numbers and fixed words
 * alone, no title and no name (R389). @returns a PNG
 */
export async function drawYear(year: number, summary: YearSummaryAnswer): Promise<Buffer> {
  const drawing = drawYearOutlines(year, summary);
  return sharp(Buffer.from(drawing), { density: 72 }).png({ palette: true, effort: 3 }).toBuffer();
}

/** The same as SVG, all letters as outlines: a server needs no font. */
export function drawYearOutlines(year: number, summary: YearSummaryAnswer): string {
  const { width, height } = yearPictureSize;
  const figures = [
    { value: summary.movies, label: yearPictureTexts.movies },
    { value: Math.round(summary.minutes / 60), label: yearPictureTexts.hours },
    { value: summary.rewatches, label: yearPictureTexts.rewatches },
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ink}"/>`,
    write({ text: yearPictureTexts.heading, x: edge, y: 108, size: 44, fill: colours.ember, spacing: 0.06 }),
    write({ text: String(year), x: edge - 6, y: 300, size: 240, fill: colours.bone }),
    ...figures.map(({ value, label }, at) => drawFigure(value, label, edge + at * 190)),
    drawMonths(summary.months),
    drawReel(summary.shape.averages),
    write({
      text: yearPictureTexts.site,
      x: width - edge,
      y: height - 42,
      size: 34,
      fill: colours.muted,
      spacing: 0.1,
      end: true,
    }),
    '</svg>',
  ].join('');
}

function drawFigure(value: number, label: string, x: number): string {
  return (
    write({ text: value.toLocaleString('en-US'), x, y: 400, size: 88, fill: colours.bone }) +
    write({ text: label, x, y: 436, size: 30, fill: colours.muted, spacing: 0.06 })
  );
}

function drawMonths(months: readonly number[]): string {
  const [pitch, bar, base, highest] = [46, 32, 560, 84];
  const most = Math.max(1, ...months);
  return months
    .map((count, month) => {
      const x = edge + month * pitch;
      const height = count === 0 ? 3 : Math.max(6, Math.round((count / most) * highest));
      const fill = count === 0 ? colours.raised : colours.blood;
      const letter = write({
        text: monthLetters.charAt(month),
        x: x + bar / 2,
        y: base + 30,
        size: 26,
        fill: colours.muted,
        middle: true,
      });
      return `<rect x="${x}" y="${base - height}" width="${bar}" height="${height}" rx="3" fill="${fill}"/>${letter}`;
    })
    .join('');
}

function drawReel(averages: YearSummaryAnswer['shape']['averages']): string {
  const scale = 3.5;
  const [left, top] = [702, 118];
  const corners = hexagon.map(({ x, y }) => `${x},${y}`).join(' ');
  const discs = characteristics.map((name) => {
    const { x, y } = sockets[name];
    const value = averages[name];
    const hole = `<circle cx="${x}" cy="${y}" r="${socketRadius}" fill="${colours.ink}"/>`;
    const missing = `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${colours.muted}" stroke-width="1" stroke-dasharray="4 4.6"/>`;
    const disc = value === null ? missing : `<circle cx="${x}" cy="${y}" r="${discRadius(value)}" fill="${colourOf[name]}"/>`;
    return hole + disc;
  });
  const reel = `<polygon points="${corners}" fill="${colours.raised}" stroke="${colours.raised}" stroke-width="4" stroke-linejoin="round"/><circle cx="${reelSize / 2}" cy="${reelSize / 2}" r="5" fill="${colours.ink}"/>`;
  const labels = characteristics.map((name) => {
    const { x, y } = reelLabels[name];
    const place = { x: left + x * scale, y: top + y * scale, fill: colourOf[name], ...sideOf(x) };
    const label = characteristicTexts[name].label.toUpperCase();
    const value = averages[name]?.toFixed(1) ?? '-';
    if (place.middle) return write({ ...place, text: `${label} ${value}`, size: 30, spacing: 0.03 });
    return (
      write({ ...place, text: label, size: 26, spacing: 0.03 }) + write({ ...place, y: place.y + 40, text: value, size: 44 })
    );
  });
  return `<g transform="translate(${left} ${top})scale(${scale})">${reel}${discs.join('')}</g>${labels.join('')}`;
}

/** Where a characteristic's name and number stand, in units of the reel. */
const reelLabels: Readonly<Record<Characteristic, { readonly x: number; readonly y: number }>> = {
  gore: { x: 50, y: -3 },
  psychological: { x: 97, y: 16 },
  jumpScares: { x: 97, y: 84 },
  characters: { x: 50, y: 108 },
  pace: { x: 3, y: 84 },
  comedy: { x: 3, y: 16 },
};

function sideOf(x: number): { readonly middle?: true; readonly end?: true } {
  return x === reelSize / 2 ? { middle: true } : x < reelSize / 2 ? { end: true } : {};
}

interface Writing {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Between letters, in ems. */
  readonly spacing?: number;
  /** Whether `x` is the middle or the end; the beginning otherwise. */
  readonly middle?: true;
  readonly end?: true;
}

/** A line of letters as outlines; letters that the lettering lacks are left out. */
function write({ text, x, y, size, fill, spacing = 0.01, middle, end }: Writing): string {
  const { em, glyphs } = readLettering();
  let reached = 0;
  const placed = Array.from(text).flatMap((letter) => {
    const glyph = glyphs[letter];
    if (glyph === undefined) return [];
    const at = reached;
    reached += glyph.width + spacing * em;
    return [`<path transform="translate(${Math.round(at)} 0)" d="${glyph.path}"/>`];
  });
  const scale = size / em;
  const whole = (reached - spacing * em) * scale;
  const start = x - (middle === true ? whole / 2 : end === true ? whole : 0);
  return `<g fill="${fill}" transform="translate(${start.toFixed(1)} ${y})scale(${scale})">${placed.join('')}</g>`;
}

const letteringSchema = z.object({
  em: z.number(),
  glyphs: z.record(z.string(), z.object({ width: z.number(), path: z.string() })),
});

let lettering: z.infer<typeof letteringSchema> | undefined;

/** The outlines of catalogue/lettering, read when the first picture is drawn. */
function readLettering(): z.infer<typeof letteringSchema> {
  lettering ??= letteringSchema.parse(
    JSON.parse(readFileSync(join(checkoutFolder, 'catalogue', 'lettering', 'lettering.json'), 'utf8')),
  );
  return lettering;
}

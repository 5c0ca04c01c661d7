import { round } from '../svg.ts';
import type { GlyphLine } from './face.ts';

/** Path data of a line of glyphs with its baseline at (x, y), in relative commands, which are a third shorter. */
export function outlineGlyphs({ line, x, y, size }: { line: GlyphLine; x: number; y: number; size: number }): string {
  return line.glyphs.map((each) => outlineGlyph({ each, x: x + each.x * size, y, size })).join('');
}

function outlineGlyph({ each, x, y, size }: { each: GlyphLine['glyphs'][number]; x: number; y: number; size: number }): string {
  const scale = size / each.unitsPerEm;
  // Positions are rounded before they are subtracted, so that errors never add up along a contour.
  const at = (px: number, py: number): [number, number] => [round(x + px * scale), round(y - py * scale)];
  let [penX, penY] = [0, 0];
  let data = '';
  const step = (letter: string, points: readonly [number, number][]): void => {
    data += letter + joinNumbers(points.flatMap(([px, py]) => [round(px - penX), round(py - penY)]));
    [penX, penY] = points.at(-1) ?? [penX, penY];
  };
  for (const command of each.glyph.path.commands) {
    if (command.type === 'Z') {
      data += 'z';
    } else if (command.type === 'M') {
      [penX, penY] = at(command.x, command.y);
      data += `M${joinNumbers([penX, penY])}`;
    } else if (command.type === 'L') {
      const [lineX, lineY] = at(command.x, command.y);
      if (lineX === penX && lineY === penY) continue;
      if (lineX === penX) data += `v${round(lineY - penY)}`;
      else if (lineY === penY) data += `h${round(lineX - penX)}`;
      else step('l', [[lineX, lineY]]);
      [penX, penY] = [lineX, lineY];
    } else if (command.type === 'Q') {
      step('q', [at(command.x1, command.y1), at(command.x, command.y)]);
    } else {
      step('c', [at(command.x1, command.y1), at(command.x2, command.y2), at(command.x, command.y)]);
    }
  }
  return data;
}

/** `[1, -2, 0.5]` as `1-2 .5`: no zero before the point, no space before a minus. */
function joinNumbers(numbers: readonly number[]): string {
  return numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next) => (text === '' || next.startsWith('-') ? text + next : `${text} ${next}`), '');
}

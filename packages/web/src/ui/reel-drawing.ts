import { characteristics } from '@hexreel/domain/characteristics';
import { hexagon, reelSize, socketRadius, sockets, type Point } from '@hexreel/domain/reel';

/** How much of a side its rounded corner takes, from 0 to 0.5. */
const rounding = 0.16;

/** A point on the way from one to another. */
function between(from: Point, to: Point, share: number): string {
  const at = (one: number, other: number) => Number((one + (other - one) * share).toFixed(1));
  return `${at(from.x, to.x)} ${at(from.y, to.y)}`;
}

const outline = hexagon
  .map((corner, index) => {
    const before = hexagon.at(index - 1) ?? corner;
    const after = hexagon[(index + 1) % hexagon.length] ?? corner;
    const [start, end] = [between(corner, before, rounding), between(corner, after, rounding)];
    return `${index === 0 ? 'M' : 'L'}${start}Q${corner.x} ${corner.y} ${end}`;
  })
  .join('');

const holes = characteristics
  .map((name) => `<circle cx="${sockets[name].x}" cy="${sockets[name].y}" r="${socketRadius}"/>`)
  .join('');

/**
 * The empty reel, once in each document: hexagon, six sockets and the hole in the middle. The hexagon has the colour of the
 * text around it, everything else what `ui/reel.module.css` gives to the reel that uses it.
 */
export const reelSymbol = `<symbol id="reel" viewBox="0 0 ${reelSize} ${reelSize}"><path fill="currentColor" d="${outline}Z"/><g stroke="none">${holes}<circle cx="${reelSize / 2}" cy="${reelSize / 2}" r="5"/></g></symbol>`;

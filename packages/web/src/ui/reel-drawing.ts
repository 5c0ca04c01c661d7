import { characteristics } from '@hexreel/domain/characteristics';
import { reelSize, socketRadius, sockets, type Point } from '@hexreel/domain/reel';
import { reelOutline } from '@hexreel/domain/reel-picture';

/** Path data of a circle. */
function circle({ x, y }: Point, radius: number): string {
  return `M${(x - radius).toFixed(2)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

const holes = characteristics.map((name) => circle(sockets[name], socketRadius)).join('');

/**
 * The empty reel, once in each document: hexagon, six sockets and the hole in the middle. The hexagon has the colour of the
 * text around it, everything else what `ui/reel.module.css` gives to the reel that uses it. In two paths, since browsers copy
 * and style each element of it for every reel of a page.
 */
export const reelSymbol = `<symbol id="reel" viewBox="0 0 ${reelSize} ${reelSize}"><path fill="currentColor" d="${reelOutline()}"/><path stroke="none" d="${holes}${circle({ x: reelSize / 2, y: reelSize / 2 }, 5)}"/></symbol>`;

import { characteristics } from '@hexreel/domain/characteristics';
import { reelSize, socketRadius, sockets } from '@hexreel/domain/reel';
import { reelOutline } from '@hexreel/domain/reel-picture';

const holes = characteristics
  .map((name) => `<circle cx="${sockets[name].x}" cy="${sockets[name].y}" r="${socketRadius}"/>`)
  .join('');

/**
 * The empty reel, once in each document: hexagon, six sockets and the hole in the middle. The hexagon has the colour of the
 * text around it, everything else what `ui/reel.module.css` gives to the reel that uses it.
 */
export const reelSymbol = `<symbol id="reel" viewBox="0 0 ${reelSize} ${reelSize}"><path fill="currentColor" d="${reelOutline()}"/><g stroke="none">${holes}<circle cx="${reelSize / 2}" cy="${reelSize / 2}" r="5"/></g></symbol>`;

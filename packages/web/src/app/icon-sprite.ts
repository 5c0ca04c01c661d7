import { drawings } from '../ui/icon-drawings.ts';
import { reelSymbol } from '../ui/reel-drawing.ts';

const symbols = Object.entries(drawings).map(
  ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
);

/**
 * All icons and the empty reel, once in each document: a page shows up to 200 of them, whose drawings would be a third of its bytes, and
 * what the browser renders later needs them too. Not displayed itself.
 */
export const iconSprite = `<div hidden><svg>${symbols.join('')}${reelSymbol}</svg></div>`;

import { hasVisibleText } from '../visible-text/index.ts';
import { longestHint } from './marks.ts';

/** One line as somebody typed it. @returns undefined where nothing of it can be seen */
export function readHint(text: string): string | undefined {
  const hint = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return hasVisibleText(hint) ? hint : undefined;
}

/** True for a hint that is kept: short, and of characters that can be displayed. @param hint as `readHint` returns it */
export function isHint(hint: string): boolean {
  return Array.from(hint).length <= longestHint && hint.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(hint);
}

import { days } from '../durations/index.ts';
import { tokenTexts } from '../texts/tokens.ts';
import { hasVisibleText } from '../visible-text/index.ts';

/** Access tokens, with which a member's own programs use the API (R851). */

/** Rights of a token: to read the member's own, to change their diary, to change their lists and watchlist. */
export const tokenScopes = ['read', 'diary', 'lists'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Begins every token, so that it is known for one wherever it turns up. */
export const tokenPrefix = 'hxr_';

/** How long a token may last, in milliseconds; null until it is revoked. */
export const tokenLifetimes = { month: days(30), year: days(365), none: null } as const;
export type TokenLifetime = keyof typeof tokenLifetimes;
export const tokenLifetimeNames = Object.keys(tokenLifetimes) as [TokenLifetime, ...TokenLifetime[]];

/** Tokens of a member, at most. */
export const mostTokens = 20;

/** Characters of a token's name, at most. */
export const longestTokenName = 60;

/** A token's name as it is kept: on one line. */
export function readTokenName(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

/** @returns what is wrong with a name, as `readTokenName` returns it; null if nothing is */
export function checkTokenName(name: string): string | null {
  if (!hasVisibleText(name) || /\p{Cc}/u.test(name)) return tokenTexts.nameMissing;
  return Array.from(name).length > longestTokenName ? tokenTexts.nameLong(longestTokenName) : null;
}

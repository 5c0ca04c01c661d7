import { longestDisplayName, longestUsername, shortestDisplayName, shortestUsername } from '../names/bounds.ts';

/** Messages about a username (R144, R147, R149). */
export const usernameTexts = {
  required: 'Username is required',
  short: `Username must be at least ${shortestUsername} characters long`,
  long: `Username must be at most ${longestUsername} characters long`,
  characters: 'Username may contain only letters, digits, "_", "." and "-"',
  reserved: 'Username contains inappropriate or reserved words.',
  taken: 'Username is already taken',
} as const;

/** Below the field of a username. */
export const usernameHint = `${shortestUsername} to ${longestUsername} letters, digits, dots, dashes or underscores`;

/** Messages about a display name; the one about reserved words also appears while typing (R147). */
export const displayNameTexts = {
  required: 'Display Name is required',
  short: `Display Name must be at least ${shortestDisplayName} characters long`,
  long: `Display Name must be at most ${longestDisplayName} characters long`,
  unreadable: 'Display Name contains characters that cannot be displayed.',
  reserved: 'Display name contains inappropriate or reserved words.',
} as const;

/** Below the field of a display name. */
export const displayNameHint = `${shortestDisplayName} to ${longestDisplayName} characters`;

export const emailTexts = { invalid: 'Enter a valid email address' } as const;

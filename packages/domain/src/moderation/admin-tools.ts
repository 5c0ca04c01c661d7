import { longestInviteLabel } from '../accounts/joining.ts';
import { joiningTexts } from '../texts/joining.ts';
import { specializationTexts } from '../texts/moderation.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestSpecialization, mostSpecializations } from './bounds.ts';
import { readReason } from './reason.ts';

/** Banned movies per page of the list. */
export const bansPerPage = 50;
/** The most users that an admin's search returns. */
export const usersFound = 20;

/** Roles and states by which an admin can list users. */
export const usersMarks = ['admin', 'critic', 'suspended'] as const;
export type UsersMark = (typeof usersMarks)[number];

/** Parses a comma-separated line of specializations: trimmed, without duplicates. */
export function readSpecializations(line: string): string[] {
  const words = line.split(',').map((word) => word.replace(/\s+/gu, ' ').trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** @returns the text that users see where they cannot be saved, or null where nothing is wrong */
export function checkSpecializations(specializations: readonly string[]): string | null {
  if (specializations.length > mostSpecializations) return specializationTexts.many;
  if (specializations.some((word) => Array.from(word).length > longestSpecialization)) return specializationTexts.long;
  const isReadable = (word: string) => word.isWellFormed() && hasVisibleText(word) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(word);
  return specializations.every(isReadable) ? null : specializationTexts.unreadable;
}

/** @returns the text that admins see for a label of an invite that cannot be saved, or null where nothing is wrong */
export function checkInviteLabel(label: string): string | null {
  const text = readReason(label);
  if (text === '') return joiningTexts.labelMissing;
  return Array.from(text).length > longestInviteLabel ? joiningTexts.labelLong : null;
}

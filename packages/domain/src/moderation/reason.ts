import { reasonTexts } from '../texts/reports.ts';
import { longestReason } from './bounds.ts';

/** Normalises a note or reason to one line. */
export function readReason(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** @returns the text that users see for an invalid reason, or null for a valid one */
export function checkReason(text: string): string | null {
  const reason = readReason(text);
  if (Array.from(reason).length > longestReason) return reasonTexts.long;
  return reason.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(reason) ? null : reasonTexts.unreadable;
}

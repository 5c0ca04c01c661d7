import { announcementTexts } from '../texts/inbox-choices.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestAnnouncement } from './bounds.ts';

/** @param text on one line @returns the sentence for an invalid announcement, or null for a valid one */
export function checkAnnouncement(text: string): string | null {
  if (!hasVisibleText(text)) return announcementTexts.missing;
  if (Array.from(text).length > longestAnnouncement) return announcementTexts.long;
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? null : announcementTexts.unreadable;
}

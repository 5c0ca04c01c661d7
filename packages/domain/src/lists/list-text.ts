import { listTexts } from '../texts/lists.ts';
import { hasVisibleText } from '../visible-text/index.ts';
import { longestListDescription, longestListNote, longestListTitle } from './bounds.ts';

/** Normalises a title to one line. */
export function readListTitle(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Normalises a description or note: uniform line ends, trimmed; empty without visible characters. */
export function readListText(text: string): string {
  return hasVisibleText(text) ? tidy(text) : '';
}

/** @returns the text that users see for an invalid title, or null for a valid one (R370) */
export function checkListTitle(text: string): string | null {
  const title = readListTitle(text);
  if (!hasVisibleText(title)) return listTexts.titleRequired;
  if (Array.from(title).length > longestListTitle) return listTexts.titleLong;
  return isReadable(title) ? null : listTexts.unreadable;
}

/** The same for a description. */
export function checkListDescription(text: string): string | null {
  return checkText(text, longestListDescription, listTexts.descriptionLong);
}

/** The same for a note. */
export function checkListNote(text: string): string | null {
  return checkText(text, longestListNote, listTexts.noteLong);
}

function checkText(text: string, most: number, tooLong: string): string | null {
  const tidied = tidy(text);
  if (Array.from(tidied).length > most) return tooLong;
  return isReadable(tidied) ? null : listTexts.unreadable;
}

function tidy(text: string): string {
  return text.replace(/\r\n?/gu, '\n').trim();
}

function isReadable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(text);
}

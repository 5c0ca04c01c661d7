import { highestOverall, isCalendarDate, isViewingDate, lowestOverall } from '../history/index.ts';
import { longestImportTitle } from './limits.ts';

/** A cell by its column's name in lower case; empty where the file has none. */
export type Cells = (column: string) => string;

export function readTitle(text: string): string {
  return text.trim().slice(0, longestImportTitle);
}

/** A year, also of a date; null where there is none. */
export function readYear(text: string | number | null | undefined): number | null {
  const year = Number(/^\s*(\d{4})(?:\D|$)/u.exec(String(text ?? ''))?.[1] ?? 0);
  return year >= earliestYear ? year : null;
}

const earliestYear = 1870;

export function readTmdbId(text: string | number | null | undefined): number | null {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
}

/** PostgreSQL's largest integer. */
const largestId = 2_147_483_647;

export function readImdbId(text: string | null | undefined): string | null {
  return /^\s*(tt\d{5,10})\s*$/u.exec(text ?? '')?.[1] ?? null;
}

/**
 * A number on a site's own scale as the overall opinion here (R308): 0, or none, says nothing.
 * @param factor 2 for sites whose highest is 5
 * @returns 'bad' where it is no number of the scale
 */
export function readOverall(text: string | number | null | undefined, factor = 1): number | null | 'bad' {
  if (text === null || text === undefined || String(text).trim() === '') return null;
  const value = Number(String(text).trim().replace(',', '.')) * factor;
  if (!Number.isFinite(value) || value < 0 || value > highestOverall) return 'bad';
  return value === 0 ? null : Math.max(lowestOverall, Math.round(value));
}

export function isYes(text: string): boolean {
  return /^\s*(yes|true|1)\s*$/iu.test(text);
}

/**
 * Reads the dates of one file: `2026-10-31`, with or without a time, or `10/31/2026`. Which of day and month comes first is
 * decided by all dates of the file together; where none decides, such dates are left out (R307).
 */
export function createDateReader(texts: Iterable<string>, now: number): (text: string | null) => string | null {
  let dayFirst = false;
  let monthFirst = false;
  for (const text of texts) {
    const [, first = 0, second = 0] = (slashed.exec(text) ?? []).map(Number);
    dayFirst ||= first > 12;
    monthFirst ||= second > 12;
  }
  const order = dayFirst === monthFirst ? null : dayFirst ? ('day' as const) : ('month' as const);
  return (text) => {
    const date = toIso(text?.trim() ?? '', order);
    return date !== null && isCalendarDate(date) && isViewingDate(date, now) ? date : null;
  };
}

const slashed = /^\s*(\d{1,2})[/.](\d{1,2})[/.]\d{4}/u;

function toIso(text: string, order: 'day' | 'month' | null): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/u.exec(text);
  if (iso !== null) return iso[1] ?? null;
  const [, first, second, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:\D|$)/u.exec(text) ?? [];
  if (order === null || first === undefined || second === undefined || year === undefined) return null;
  const [day, month] = order === 'day' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a review that may hold HTML, with its paragraphs and line breaks. */
export function htmlToText(html: string): string {
  return html
    .replace(/\r\n?/gu, '\n')
    .replace(/<br\s*\/?>/giu, '\n')
    .replace(/<\/(?:p|div|blockquote|li)>/giu, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/giu, '')
    .replace(
      /&(#x?[\da-f]{1,6}|[a-z]{2,6});/giu,
      (whole, name: string) => entities[name.toLowerCase()] ?? characterOf(name) ?? whole,
    )
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return null;
  const isHex = /^#x/iu.test(name);
  const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = point >= 32 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(point) : null;
}

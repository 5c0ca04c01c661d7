import { highestOverall, lowestOverall } from '../history/index.ts';
import { longestImportTitle } from './bounds.ts';

/** A cell by its column's name in lower case; empty where the file has none. */
export type Cells = (column: string) => string;

export function readTitle(text: string): string {
  return text.trim().slice(0, longestImportTitle);
}

/** A year, also that of a date in any order; null where there is none. */
export function readYear(text: string | number | null | undefined): number | null {
  const year = Number(/(?<!\d)\d{4}(?!\d)/u.exec(String(text ?? ''))?.[0] ?? 0);
  return year >= earliestYear && year <= latestYear ? year : null;
}

const earliestYear = 1870;
const latestYear = 2200;

export function readTmdbId(text: string | number | null | undefined): number | null {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
}

/** PostgreSQL's largest integer. */
const largestId = 2_147_483_647;

/** A title's id at IMDb, or the address of its page there. */
export function readImdbId(text: string | null | undefined): string | null {
  return /^\s*(?:https?:\/\/\S*\/title\/)?(tt\d{5,10})(?:[/?#]\S*)?\s*$/iu.exec(text ?? '')?.[1]?.toLowerCase() ?? null;
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

/** @returns null for a text that is neither yes nor no in a language in which spreadsheet programs write them */
export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : null;
}

const yesWords = new Set(
  'yes true 1 y x ja wahr oui vrai sí si verdadero vero sim verdadeiro waar sand sant tosi prawda'.split(' '),
);
const noWords = new Set('no false 0 n nein falsch non faux falso não nee onwaar falsk epätosi fałsz'.split(' '));

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

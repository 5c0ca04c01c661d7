import { createDayReader, earliestViewing, isCalendarDate, isViewingDate } from '../history/index.ts';
import { monthOf } from './month-names.ts';
import type { DateOrderAnswer } from './questions.ts';

/** A date of a file, as it is read. */
export type DateReading =
  | { readonly day: string; readonly problem: null }
  /**
   * `unknown`: its site says that it does not know the day, or there is no date at all. `no-date`: a day that most likely
   * means that.
   */
  | { readonly day: null; readonly problem: 'unknown' | 'no-date' | 'date' | 'date-order' | 'date-to-come' };

/** Which of day and month comes first; `mixed` where dates disagree, null where none of them tells. */
type DateOrder = 'day' | 'month' | 'mixed' | null;

/** The order of a file's dates: of those with points, such as 18.04.2026, and of all others. */
export interface DateOrders {
  readonly pointed: DateOrder;
  readonly other: DateOrder;
}

export interface DateOptions {
  /** Milliseconds since the epoch; later days are not read. */
  readonly now: number;
  /** Order of day and month by the dates of the file. */
  readonly orders: DateOrders;
  /** The user's answer where the dates leave it open. */
  readonly answer: DateOrderAnswer | null;
  /** Where moments become days, such as `America/Los_Angeles`; without one they keep the day that is written. */
  readonly timeZone: string | null;
}

/** A date as it is written: its day and month may be open. */
interface WrittenDate {
  /** `2026-10-31`; one where only one of them is a day of the calendar. */
  readonly dayFirst: string | null;
  readonly monthFirst: string | null;
  /** With points, where the day is first by custom. */
  readonly isPointed: boolean;
  readonly time: WrittenTime | null;
}

interface WrittenTime {
  /** Milliseconds since midnight. */
  readonly milliseconds: number;
  /** Ahead of UTC, in milliseconds; null where nothing says. */
  readonly offset: number | null;
}

/** Which of day and month comes first, decided by all dates of a file together (R307). */
export function findDateOrders(texts: Iterable<string>): DateOrders {
  const orders: { pointed: DateOrder; other: DateOrder } = { pointed: null, other: null };
  for (const text of texts) {
    const date = parseDate(text);
    if (date === null || (date.dayFirst === null) === (date.monthFirst === null)) continue;
    const [kind, own] = [date.isPointed ? 'pointed' : 'other', date.dayFirst === null ? 'month' : 'day'] as const;
    orders[kind] = orders[kind] === null || orders[kind] === own ? own : 'mixed';
  }
  return orders;
}

/**
 * Reads the dates of a file as other sites and spreadsheet programs write them (R307, R467).
 * @returns a function that reads one; null and an empty text are no date
 */
export function createDateReader(options: DateOptions): (text: string | null) => DateReading {
  const dayIn = createZoneReader(options.timeZone);
  return (text) => {
    if (text === null || text.trim() === '') return { day: null, problem: 'unknown' };
    const date = parseDate(text);
    if (date === null) return { day: null, problem: 'date' };
    const written = chooseDay(date, options);
    if (written === null) return { day: null, problem: 'date-order' };
    // How programs write no moment at all as a day.
    if (date.time === null && written === firstDayOfEpoch) return { day: null, problem: 'no-date' };
    const day = dayIn(written, date.time);
    if (day === null) return { day: null, problem: 'unknown' };
    if (isViewingDate(day, options.now)) return { day, problem: null };
    return { day: null, problem: day > earliestViewing ? 'date-to-come' : 'date' };
  };
}

export const firstDayOfEpoch = '1970-01-01';

/** The days that a date may be, its day or its month first; null for what is no date. */
export function daysOf(text: string): { readonly dayFirst: string; readonly monthFirst: string } | null {
  const date = parseDate(text);
  return date === null ? null : { dayFirst: date.dayFirst ?? '', monthFirst: date.monthFirst ?? '' };
}

function chooseDay({ dayFirst, monthFirst, isPointed }: WrittenDate, { orders, answer }: DateOptions): string | null {
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  const order = isPointed ? (orders.pointed ?? 'day') : orders.other;
  const chosen = order === null || order === 'mixed' ? answer : order;
  return chosen === 'day' ? dayFirst : chosen === 'month' ? monthFirst : null;
}

/** @returns a function that finds the day of a moment in a time zone; null for the one that stands for no moment */
function createZoneReader(timeZone: string | null): (day: string, time: WrittenTime | null) => string | null {
  const dayOf = timeZone === null ? null : createDayReader(timeZone);
  return (day, time) => {
    if (time === null) return day;
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const moment = midnight + time.milliseconds - (time.offset ?? 0);
    // The epoch: how programs, Trakt among them, write that they do not know when.
    if (moment === 0) return null;
    // Midnight in UTC is how they write a day without a time.
    if (dayOf === null || time.offset === null || (time.offset === 0 && time.milliseconds === 0)) return day;
    return dayOf(moment);
  };
}

/** Time of a clock of 12 or 24 hours, with its distance from UTC, or with the name of the zone that JavaScript writes. */
const timePattern =
  /[T\s,]*(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?!\d)\s*(?:([ap])\.?m\b\.?|uhr\b)?\s*(z\b|utc\b|gmt\b)?\s*([+-]\d{1,2}(?::?\d{2})?\b)?(?:\s*\([^)]*\))?/iu;

/** @returns null for what is no date */
function parseDate(text: string): WrittenDate | null {
  // Nearly all of them.
  if (isCalendarDate(text)) return onlyDay(text, null);
  const clean = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // As in 2026年4月18日 and 2026년 4월 18일.
    .replace(/[年月년월]/gu, '-')
    .replace(/[日일]/gu, '')
    .trim();
  const [, serial] = /^(\d{5})(?:[.,]\d+)?$/u.exec(clean) ?? [];
  if (serial !== undefined) return onlyDay(dayOfSerial(Number(serial)), null);
  const [, ...compact] = /^(\d{4})(\d{2})(\d{2})$/u.exec(clean) ?? [];
  if (compact.length > 0) return onlyDay(isoOf(compact[0], compact[1], compact[2]), null);
  const found = clean.includes(':') ? timePattern.exec(clean) : null;
  const time = found === null ? null : readTime(found);
  const date = found === null ? clean : `${clean.slice(0, found.index)} ${clean.slice(found.index + found[0].length)}`.trim();
  return parseDay(date, time);
}

/** Spreadsheet programs count days from the end of 1899 on. */
function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

function readTime([, hours, minutes, seconds = '0', half, utc, offset]: RegExpExecArray): WrittenTime {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const milliseconds = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return { milliseconds, offset: readOffset(offset) ?? (utc === undefined ? null : 0) };
}

/** `+02:00`, `+0200` or `+2`. */
function readOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes = 0] = /^([+-])(\d{1,2}):?(\d{2})?$/u.exec(text ?? '') ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A date without its time: three numbers, or two and the name of a month. */
function parseDay(text: string, time: WrittenTime | null): WrittenDate | null {
  const numbers = text.match(/\d+/gu) ?? [];
  const months = new Set((text.match(/\p{L}+/gu) ?? []).flatMap((word) => monthOf(word) ?? []));
  const [first = '', second = '', third = ''] = numbers;
  if (months.size === 1 && numbers.length === 2) {
    const [month] = months;
    const [day, year] = isYear(first) ? [second, first] : [first, second];
    return onlyDay(isoOf(fullYear(year), String(month), day), time);
  }
  if (numbers.length !== 3 || /[^\d\s./,'’-]/u.test(text)) return null;
  if (isYear(first)) return onlyDay(isoOf(fullYear(first), second, third), time);
  const year = fullYear(third);
  const isShort = /^\d{2}-\d{2}-\d{2}$/u.test(text);
  const yearFirst = isShort ? isoOf(fullYear(first), second, third) : null;
  const dayFirst = isoOf(year, second, first);
  const monthFirst = isoOf(year, first, second);
  // Two digits and hyphens: either end may be the year, which is not guessed.
  if (yearFirst !== null) return dayFirst === null && monthFirst === null ? onlyDay(yearFirst, time) : null;
  return dayFirst === null && monthFirst === null
    ? null
    : { dayFirst, monthFirst, isPointed: /^\d+\.\s*\d+\./u.test(text), time };
}

function onlyDay(day: string | null, time: WrittenTime | null): WrittenDate | null {
  return day === null ? null : { dayFirst: day, monthFirst: day, isPointed: false, time };
}

/** Four digits, or two that can be no day. */
function isYear(digits: string): boolean {
  return digits.length === 4 || (digits.length === 2 && Number(digits) > 31);
}

/** Two digits are a year of this century up to 2049, as spreadsheet programs read them. */
function fullYear(digits: string): string {
  return digits.length === 2 ? `${Number(digits) < 50 ? 20 : 19}${digits}` : digits;
}

/** @returns null where it is no day of the calendar */
function isoOf(year = '', month = '', day = ''): string | null {
  if (month.length > 2 || day.length > 2) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** True if a text names a time zone that days can be found in, such as `America/Los_Angeles` (R470). */
export function isTimeZone(text: string): boolean {
  // Distances such as +02:00 are none: they do not know daylight saving time.
  if (!/^[A-Za-z]/u.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

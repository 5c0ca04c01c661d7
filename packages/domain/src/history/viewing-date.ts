import { hours } from '../durations/index.ts';
import { earliestViewing } from './bounds.ts';

/** The clocks of the earliest time zone are ahead of UTC by this much. */
const aheadOfUtc = hours(14);

/**
 * True if a text is the date of a viewing: a day of the calendar as `2026-10-31`, not before there were movies and not
 * after today in any time zone (R295).
 * @param now milliseconds since the epoch
 */
export function isViewingDate(text: string, now: number): boolean {
  return isCalendarDate(text) && text >= earliestViewing && text <= dateOf(now + aheadOfUtc);
}

/** True if a text is a day of the calendar, written `2026-10-31`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  // 30 February is read as 2 March.
  return Number.isFinite(moment) && dateOf(moment) === text;
}

/**
 * @param timeZone such as `Europe/Berlin`
 * @returns a function that finds the day of a moment, in milliseconds since the epoch, in the time zone
 */
export function createDayReader(timeZone: string): (moment: number) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', ...fields });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Dates as people read them. In UTC, so that the server's page and the browser's say the same. */
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** 'November 2026'. @param iso ISO 8601 */
export function monthAndYear(iso: string): string {
  return month.format(new Date(iso));
}

/** 'November 21, 2026'. @param iso ISO 8601 */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** 'Nov 21, 2026, 3:04 AM UTC'. @param iso ISO 8601 */
export function timeText(iso: string): string {
  return `${time.format(new Date(iso))} UTC`;
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const formats = {
  day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: format({ month: 'long', year: 'numeric' }),
  dayOfMonth: format({ day: 'numeric' }),
  weekday: format({ weekday: 'short' }),
} as const;

/**
 * A day of the calendar, which is the same in every time zone. @param date such as `2026-10-31`
 * @param precision `day` is 'October 31, 2026', `month` 'October 2026', `dayOfMonth` '31', `weekday` 'Sat'
 */
export function calendarDateText(date: string, precision: keyof typeof formats): string {
  return formats[precision].format(new Date(`${date}T00:00:00Z`));
}

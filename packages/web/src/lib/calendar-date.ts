const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const formats = {
  day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: format({ month: 'long', year: 'numeric' }),
  dayOfMonth: format({ day: 'numeric' }),
  weekday: format({ weekday: 'short' }),
} as const;

const monthFormats = { long: format({ month: 'long' }), narrow: format({ month: 'narrow' }) } as const;

/**
 * A day of the calendar, which is the same in every time zone. @param date such as `2026-10-31`
 * @param precision `day` is 'October 31, 2026', `month` 'October 2026', `dayOfMonth` '31', `weekday` 'Sat'
 */
export function calendarDateText(date: string, precision: keyof typeof formats): string {
  return formats[precision].format(new Date(`${date}T00:00:00Z`));
}

/** The month of a day: 'October', 'O'. @param date such as `2026-10-31` */
export function monthText(date: string, width: keyof typeof monthFormats): string {
  return monthFormats[width].format(new Date(`${date}T00:00:00Z`));
}

import { useOnceHydrated } from '../ui/use-once-hydrated.ts';

type Precision = 'day' | 'month' | 'dayOfMonth' | 'weekday';
type MonthWidth = 'long' | 'narrow';

/** Days of the calendar in one language; they are the same in every time zone. */
export interface CalendarDates {
  /** For elements with their text; undefined for English, which the page is in. */
  readonly lang: string | undefined;
  /**
   * @param date such as `2026-10-31`
   * @param precision `day` is 'October 31, 2026', `month` 'October 2026', `dayOfMonth` '31', `weekday` 'Sat'
   */
  readonly text: (date: string, precision: Precision) => string;
  /** The month of a day: 'October', 'O'. @param date such as `2026-10-31` */
  readonly month: (date: string, width: MonthWidth) => string;
}

const english = datesIn(['en-US']);
/** Creating formatters costs more than using them, and a diary has many dates. */
let own: { readonly languages: readonly string[]; readonly dates: CalendarDates } | undefined;

/**
 * Days of the calendar in the reader's language (R25), headings and what stands below them alike. The server does not know it, so a
 * first view has them in English until the page is hydrated.
 */
export function useCalendarDates(): CalendarDates {
  const isLocal = useOnceHydrated();
  return isLocal ? readerDates() : english;
}

function readerDates(): CalendarDates {
  const { languages } = navigator;
  if (languages[0] === 'en-US') return english;
  if (own?.languages !== languages) own = { languages, dates: datesIn(languages) };
  return own.dates;
}

/** In English, for texts that are not the page's own. */
export const calendarDateText = english.text;

function datesIn(languages: readonly string[]): CalendarDates {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([...languages], { timeZone: 'UTC', ...options });
  const texts: Readonly<Record<Precision, Intl.DateTimeFormat>> = {
    day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: format({ month: 'long', year: 'numeric' }),
    dayOfMonth: format({ day: 'numeric' }),
    weekday: format({ weekday: 'short' }),
  };
  const months: Readonly<Record<MonthWidth, Intl.DateTimeFormat>> = {
    long: format({ month: 'long' }),
    narrow: format({ month: 'narrow' }),
  };
  const { locale } = texts.day.resolvedOptions();
  return {
    lang: locale.startsWith('en') ? undefined : locale,
    text: (date, precision) => texts[precision].format(startOf(date)),
    month: (date, width) => months[width].format(startOf(date)),
  };
}

function startOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

import type { PointerEvent } from 'react';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';

/** `month` is 'November 2026', `day` 'November 21, 2026', `time` 'Nov 21, 2026, 3:04 AM'. */
export type DatePrecision = 'month' | 'day' | 'time';

const precisions: Readonly<Record<DatePrecision | 'full', Intl.DateTimeFormatOptions>> = {
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
  full: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
};

/**
 * A date in the viewer's language and time zone, with the full one on hover (R25). The server knows neither, so a first view
 * has it in English and UTC until the page is hydrated.
 * @param iso ISO 8601
 */
export function DateText({ iso, precision = 'day' }: { readonly iso: string; readonly precision?: DatePrecision }) {
  const isLocal = useOnceHydrated();
  const date = new Date(iso);
  const { text, lang } = isLocal ? localText(date, precision) : { text: englishText(date, precision), lang: 'en' };
  const showFullDate = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = formatOf('full').format(date);
  };
  return (
    <time dateTime={iso} lang={lang.startsWith('en') ? undefined : lang} onPointerEnter={showFullDate}>
      {text}
    </time>
  );
}

const millisecondsOfMinute = 60_000;

const monthNames = 'January February March April May June July August September October November December'.split(' ');

/**
 * In UTC, as `Intl` writes it for `en-US`. By hand, since a page's first formatter keeps a phone's processor for 40 to 80 ms, in the
 * middle of hydration.
 */
function englishText(date: Date, precision: DatePrecision): string {
  const name = monthNames[date.getUTCMonth()] ?? '';
  const [day, year, hour] = [date.getUTCDate(), date.getUTCFullYear(), date.getUTCHours()];
  if (precision === 'month') return `${name} ${year}`;
  if (precision === 'day') return `${name} ${day}, ${year}`;
  const minute = String(date.getUTCMinutes()).padStart(2, '0');
  return `${name.slice(0, 3)} ${day}, ${year}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

function localText(date: Date, precision: DatePrecision): { readonly text: string; readonly lang: string } {
  if (navigator.languages[0] !== 'en-US') {
    const format = formatOf(precision);
    return { text: format.format(date), lang: format.resolvedOptions().locale };
  }
  // UTC's clock then shows the viewer's time now.
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * millisecondsOfMinute);
  return { text: englishText(shifted, precision), lang: 'en' };
}

/** Creating a formatter costs more than using it, and a page of reviews has many dates. */
const formats: { [precision in DatePrecision | 'full']?: Intl.DateTimeFormat } = {};

function formatOf(precision: DatePrecision | 'full'): Intl.DateTimeFormat {
  return (formats[precision] ??= new Intl.DateTimeFormat([...navigator.languages], precisions[precision]));
}

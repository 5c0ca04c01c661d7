import { useHydrated } from '@tanstack/react-router';

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
 * A date in the viewer's language and time zone, with the full one on hover. The server knows neither, so a first view
 * has it in English and UTC until the page is hydrated.
 * @param iso ISO 8601
 */
export function DateText({ iso, precision = 'day' }: { readonly iso: string; readonly precision?: DatePrecision }) {
  const isLocal = useHydrated();
  const date = new Date(iso);
  const text = formatOf(precision, isLocal);
  const { locale } = text.resolvedOptions();
  return (
    <time dateTime={iso} title={formatOf('full', isLocal).format(date)} lang={locale.startsWith('en') ? undefined : locale}>
      {text.format(date)}
    </time>
  );
}

/** Creating a formatter costs more than using it, and a page of reviews has many dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(precision: DatePrecision | 'full', isLocal: boolean): Intl.DateTimeFormat {
  const locales = isLocal ? [...navigator.languages] : ['en-US'];
  const key = `${precision} ${isLocal} ${locales.join()}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locales, { ...precisions[precision], ...(isLocal ? {} : { timeZone: 'UTC' }) });
  formats.set(key, format);
  return format;
}

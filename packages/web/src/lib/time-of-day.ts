import { writeTime } from '@hexreel/domain/marathon';
import { minutes as minutesOf } from '@hexreel/domain/durations';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';

/**
 * Times of day as the viewer's language writes them: '8:00 PM', '20:00'. The server does not know it, so a first view has
 * 24 hours until the page is hydrated, like the address.
 * @returns for minutes after the start of a day; it may be the next one
 */
export function useTimeOfDay(): (minutes: number) => string {
  const isLocal = useOnceHydrated();
  if (!isLocal) return writeTime;
  const format = new Intl.DateTimeFormat([...navigator.languages], { timeStyle: 'short', timeZone: 'UTC' });
  return (minutes) => format.format(new Date(minutesOf(minutes)));
}

import { timeText } from '@hexreel/domain/marathon';
import { useOnceHydrated } from '../ui/use-once-hydrated.ts';
import { useSite } from './hexreel-context.tsx';

/**
 * Times of day as the reader writes them: '8:00 PM', '20:00' (R477). The server has it from the request, the browser knows.
 * @returns for minutes after the start of a day; it may be the next one
 */
export function useTimeOfDay(): (minutes: number) => string {
  const { hourCycle = 'h12' } = useSite();
  const isLocal = useOnceHydrated();
  const cycle = isLocal ? ownHourCycle() : hourCycle;
  return (minutes) => timeText(minutes, cycle);
}

function ownHourCycle(): 'h12' | 'h24' {
  const { hourCycle } = new Intl.DateTimeFormat([...navigator.languages], { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' || hourCycle === 'h24' ? 'h24' : 'h12';
}

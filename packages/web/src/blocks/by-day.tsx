import type { ReactNode } from 'react';
import { useCalendarDates } from '../lib/calendar-date.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import * as layout from '../styles/layout.module.css';
import * as styles from './by-day.module.css';

/** Events under the UTC days that they are of. @param children a day's */
export function ByDay<Event extends { readonly at: string }>({
  events,
  children,
}: {
  readonly events: readonly Event[];
  readonly children: (events: readonly Event[]) => ReactNode;
}) {
  const dates = useCalendarDates();
  const dayOf = ({ at }: Event) => at.slice(0, 'yyyy-mm-dd'.length);
  return [...new Set(events.map(dayOf))].map((day) => (
    <section key={day} aria-labelledby={`day-${day}`} className={layout.tightStack}>
      <h2 id={`day-${day}`} lang={dates.lang} className={styles.day}>
        {dates.text(day, 'day')}
      </h2>
      {children(events.filter((event) => dayOf(event) === day))}
    </section>
  ));
}

/** The first of them while they load. @param className an event's height */
export function ByDaySkeleton({ className }: { readonly className: string }) {
  return (
    <Loading>
      <div className={layout.stack}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className={className} />
        ))}
      </div>
    </Loading>
  );
}

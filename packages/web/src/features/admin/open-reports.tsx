import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../lib/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';
import { openReportsQuery } from './open-reports-query.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './open-reports.module.css';

/** For admins' top bar: the number of open reports, as a link to them; nothing while there are none. */
export default function OpenReports() {
  const waiting = useQuery(openReportsQuery).data?.waiting ?? 0;
  if (waiting === 0) return null;
  const word = waiting === 1 ? 'report' : 'reports';
  return (
    <a
      href={pageHref('/admin/$tool', { params: { tool: 'reports' } })}
      aria-label={`${waiting} ${word}`}
      className={`${barLinkStyles.link} ${styles.link}`}
    >
      <span className={styles.count}>
        {waiting}
        <span className={styles.word}> {word}</span>
      </span>
    </a>
  );
}

/**
 * The same for a tab's label, such as ' (3)'. The server reads nothing for the admin's tools, so a first view hydrates without
 * the number, though the top bar may have fetched it by then.
 */
export function OpenReportsCount() {
  const hydrated = useOnceHydrated();
  const waiting = useQuery(openReportsQuery).data?.waiting ?? 0;
  return !hydrated || waiting === 0 ? null : <> ({waiting})</>;
}

/** The way to the reports as a button, which is the red one while any are open. */
export function OpenReportsLink() {
  const waiting = useQuery(openReportsQuery).data?.waiting ?? 0;
  return (
    <a
      href={pageHref('/admin/$tool', { params: { tool: 'reports' } })}
      className={buttonClass(useOnceHydrated() && waiting > 0 ? 'primary' : 'quiet')}
    >
      Settle reports
      <OpenReportsCount />
    </a>
  );
}

import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/failure-text.ts';
import { DateText } from '../../lib/date-text.tsx';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { sessionsQuery } from './account-query.ts';
import { deviceName } from '../../lib/device-name.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as styles from './sessions-list.module.css';

/** Revokes all sessions, this one too. */
export interface SignOutEverywhere {
  readonly start: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
}

/** The viewer's sessions, and a button that revokes them all. */
export function SessionsList({ signOutEverywhere }: { readonly signOutEverywhere: SignOutEverywhere }) {
  const { start, busy, failed } = signOutEverywhere;
  return (
    <div className={layout.stack}>
      <Sessions />
      <Button variant="quiet" onClick={start} disabled={busy} className={layout.atStart}>
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
      <p role="alert" className={fieldStyles.problem}>
        {failed && 'We could not sign you out. Try again in a moment.'}
      </p>
    </div>
  );
}

function Sessions() {
  const sessions = useQuery(sessionsQuery(useApi()));
  if (sessions.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (sessions.isError) {
    return <FailureNotice text={failureText(sessions.error)} onRetry={() => void sessions.refetch()} />;
  }
  return (
    <ul className={styles.sessions}>
      {sessions.data.sessions.map(({ id, current, userAgent, address, signedInAt, lastSeenAt }) => (
        <li key={id}>
          <p>
            {deviceName(userAgent)}
            {current && <span className={styles.current}>This device</span>}
          </p>
          <p className={typography.hint}>
            Signed in <DateText iso={signedInAt} />, last seen <DateText iso={lastSeenAt} />
            {address !== null && ` from ${address}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

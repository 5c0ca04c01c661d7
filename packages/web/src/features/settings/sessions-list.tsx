import type { SessionsResponse } from '@hexreel/domain/contract/accounts';
import { moreDevicesText } from '@hexreel/domain/texts/settings';
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
import * as textButton from '../../ui/text-button.module.css';
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
  const all = sessions.data.sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const rest = all.slice(shownAtFirst);
  return (
    <>
      <SessionItems sessions={all.slice(0, shownAtFirst)} />
      {rest.length > 0 && (
        <details>
          <summary className={textButton.textButton}>{moreDevicesText(rest.length)}</summary>
          <SessionItems sessions={rest} />
        </details>
      )}
    </>
  );
}

/** Devices that show without opening anything; this one is the first. */
const shownAtFirst = 3;

function SessionItems({ sessions }: { readonly sessions: SessionsResponse['sessions'] }) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, current, userAgent, address, signedInAt, lastSeenAt }) => (
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

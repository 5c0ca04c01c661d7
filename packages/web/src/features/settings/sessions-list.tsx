import { useQuery } from '@tanstack/react-query';
import { failureKind } from '../../lib/failure.ts';
import { dayText } from '../../lib/dates.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { sessionsQuery } from './account-query.ts';
import { deviceName } from './device-name.ts';

/** Ends all sessions, this one too. */
export interface SignOutEverywhere {
  readonly start: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
}

/** Where one is signed in, and the way out of all of them. */
export function SessionsList({ signOutEverywhere }: { readonly signOutEverywhere: SignOutEverywhere }) {
  const { start, busy, failed } = signOutEverywhere;
  return (
    <div className="form">
      <Sessions />
      <Button look="quiet" onClick={start} disabled={busy} className="justify-self-start">
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
      <p role="alert" className="field-problem empty:hidden">
        {failed && 'You could not be signed out. Try again in a moment.'}
      </p>
    </div>
  );
}

function Sessions() {
  const sessions = useQuery(sessionsQuery(useApi()));
  if (sessions.isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (sessions.isError) {
    const text =
      failureKind(sessions.error) === 'offline'
        ? 'You are offline.'
        : 'Your devices could not be listed. It is our fault, not yours.';
    return <FailureNotice text={text} onRetry={() => void sessions.refetch()} />;
  }
  return (
    <ul className="sessions">
      {sessions.data.sessions.map(({ id, current, userAgent, address, signedInAt, lastSeenAt }) => (
        <li key={id}>
          <p>
            {deviceName(userAgent)}
            {current && <span className="session-current">This device</span>}
          </p>
          <p className="text-sm text-muted">
            Signed in {dayText(signedInAt)}, last seen {dayText(lastSeenAt)}
            {address !== null && ` from ${address}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

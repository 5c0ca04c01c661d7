import { Suspense } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useSignOut } from '../../features/viewer/sign-out.ts';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { OpenReports } from '../open-reports-chunk.tsx';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './account-links.module.css';

/** For users alone, and with their page, since a sign-out fails where nothing more can be loaded. */
const SignOutFailed = lazyDialog(() => import('./sign-out-failed.tsx'));

/** The right end of the top bar: Sign In and Sign Up, or who is signed in and Sign Out. */
export function AccountLinks({ pathname }: { readonly pathname: string }) {
  const viewer = useViewer();
  const signOut = useSignOut();
  const mayFail = useOnceHydrated(viewer !== null);
  if (viewer === null) {
    return (
      <>
        <a
          href="/login"
          aria-current={pathname === '/login' ? 'page' : undefined}
          className={`${barLinkStyles.link} ${styles.logIn}`}
        >
          Sign In
        </a>
        <a href="/signup" aria-current={pathname === '/signup' ? 'page' : undefined} className={barLinkStyles.framed}>
          Sign Up
        </a>
      </>
    );
  }
  return (
    <>
      {viewer.isAdmin && <OpenReports />}
      <a
        href="/profile"
        aria-current={pathname === '/profile' ? 'page' : undefined}
        className={`${barLinkStyles.link} ${styles.profile}`}
      >
        <span className={styles.name}>{viewer.displayName}</span>
      </a>
      {mayFail && (
        <Suspense>
          <SignOutFailed shown={signOut.failed ? 'failed' : null} onClose={signOut.forget} onRetry={signOut.start} />
        </Suspense>
      )}
      <button type="button" onClick={signOut.start} disabled={signOut.busy} className={`${barLinkStyles.link} ${styles.signOut}`}>
        Sign Out
      </button>
    </>
  );
}

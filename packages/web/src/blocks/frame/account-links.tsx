import { lazy, Suspense, type ComponentType } from 'react';
import { useViewer } from '../../features/viewer/me-query.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { OpenReports } from '../open-reports-chunk.tsx';
import type { MemberLinksProps } from './member-links.tsx';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './account-links.module.css';

/** Visitors do not load it. Where its code cannot be had, what the server rendered stays. */
const MemberLinks: ComponentType<MemberLinksProps> = import.meta.env.SSR
  ? (await import('./member-links.tsx')).default
  : lazy(() => import('./member-links.tsx').catch(() => new Promise<never>(() => undefined)));

/** The right end of the top bar: Sign In and Sign Up, or who is signed in and Sign Out. */
export function AccountLinks({
  pathname,
  isAlone,
}: {
  readonly pathname: string;
  /** On phones there is no bottom bar, which has Sign In otherwise. */
  readonly isAlone: boolean;
}) {
  const viewer = useViewer();
  const isClosed = useSite().accounts?.signUp === 'closed';
  if (viewer !== null) {
    return (
      <>
        {viewer.isAdmin && <OpenReports />}
        <Suspense>
          <MemberLinks viewer={viewer} pathname={pathname} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <a
        href="/login"
        aria-current={pathname === '/login' ? 'page' : undefined}
        className={isAlone ? barLinkStyles.link : `${barLinkStyles.link} ${styles.logIn}`}
      >
        Sign In
      </a>
      {!isClosed && (
        <a
          href="/signup"
          aria-current={pathname === '/signup' ? 'page' : undefined}
          className={`${barLinkStyles.framed} ${styles.signUp}`}
        >
          Sign Up
        </a>
      )}
    </>
  );
}

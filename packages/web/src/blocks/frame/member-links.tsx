import type { Viewer } from '@hexreel/domain/contract/me';
import { Bell } from '../../features/inbox/bell.tsx';
import { useSignOut } from '../../features/viewer/sign-out.ts';
import { SignOutFailed } from './sign-out-failed.tsx';
import * as barLinkStyles from '../../ui/bar-link.module.css';
import * as styles from './account-links.module.css';

export interface MemberLinksProps {
  readonly viewer: Viewer;
  readonly pathname: string;
}

/** The display name, to the profile, and Sign Out; on phones the bottom bar and the menu have them. */
export default function MemberLinks({ viewer, pathname }: MemberLinksProps) {
  const signOut = useSignOut();
  return (
    <>
      <Bell userId={viewer.id} pathname={pathname} />
      <a
        href="/profile"
        aria-current={pathname === '/profile' ? 'page' : undefined}
        className={`${barLinkStyles.link} ${styles.profile}`}
      >
        <span className={styles.name}>{viewer.displayName}</span>
      </a>
      {signOut.failed && <SignOutFailed onClose={signOut.forget} onRetry={signOut.start} />}
      <button type="button" onClick={signOut.start} disabled={signOut.busy} className={`${barLinkStyles.link} ${styles.signOut}`}>
        Sign Out
      </button>
    </>
  );
}

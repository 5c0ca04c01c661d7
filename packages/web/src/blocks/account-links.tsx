import { useViewer } from '../features/viewer/me-query.ts';
import { useSignOut } from '../features/viewer/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The right end of the top bar: Sign In and Sign Up, or who is signed in and Sign Out. */
export function AccountLinks({ pathname }: { readonly pathname: string }) {
  const viewer = useViewer();
  const signOut = useSignOut();
  if (viewer === null) {
    return (
      <>
        <a href="/login" aria-current={pathname === '/login' ? 'page' : undefined} className="bar-link max-md:hidden">
          Sign In
        </a>
        <a href="/signup" aria-current={pathname === '/signup' ? 'page' : undefined} className="bar-link bar-link-framed">
          Sign Up
        </a>
      </>
    );
  }
  return (
    <>
      <a
        href="/profile"
        aria-current={pathname === '/profile' ? 'page' : undefined}
        className="bar-link max-w-28 max-md:hidden lg:max-w-48"
      >
        <span className="truncate">{viewer.displayName}</span>
      </a>
      <Dialog open={signOut.failed} onClose={signOut.forget} title="Still signed in">
        <p>You could not be signed out. Try again in a moment.</p>
        <Button className="mt-5" onClick={signOut.start}>
          Retry
        </Button>
      </Dialog>
      <button type="button" onClick={signOut.start} disabled={signOut.busy} className="bar-link bar-link-framed">
        Sign Out
      </button>
    </>
  );
}

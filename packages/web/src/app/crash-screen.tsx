import { useRouter } from '@tanstack/react-router';
import { failureHeading, offlineText } from '../lib/failure.ts';
import { ConnectionError } from '../lib/connection-error.ts';
import { useBackOnline } from '../lib/use-back-online.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { isReloading, isStaleDeploy } from './stale-deploy.ts';

/**
 * Shown when a screen throws or its code could not be loaded. Failed reads never lead here: they are states of their
 * screens.
 */
export function CrashScreen() {
  const router = useRouter();
  const missingCode = isStaleDeploy();
  useBackOnline(() => missingCode && location.reload());
  if (isReloading()) return null;

  if (missingCode && !navigator.onLine) {
    const retry = () => navigator.onLine && location.reload();
    return <FailureScreen heading={failureHeading(new ConnectionError('offline'))} text={offlineText} onRetry={retry} />;
  }
  return (
    <FailureScreen
      heading="Something went wrong"
      text="This page could not be loaded. Trying again often helps."
      onRetry={() => {
        if (missingCode) location.reload();
        else void router.invalidate();
      }}
    />
  );
}

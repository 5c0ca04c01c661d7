import { useRouter } from '@tanstack/react-router';
import { failureHeading, offlineText } from '../lib/failure.ts';
import { ConnectionError } from '../lib/connection-error.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';
import { isReloading, isStaleDeploy } from './stale-deploy.ts';

/**
 * What shows when a screen itself broke, or its code could not be had. Failed reads never lead here: those are states
 * of their screens.
 */
export function CrashScreen() {
  const router = useRouter();
  if (isReloading()) return null;

  const missingCode = isStaleDeploy();
  if (missingCode && !navigator.onLine) {
    const retry = () => navigator.onLine && location.reload();
    return <FailureScreen heading={failureHeading(new ConnectionError('offline'))} text={offlineText} onRetry={retry} />;
  }
  return (
    <FailureScreen
      heading="The projector has stopped"
      text="Something went wrong while loading this page. Trying again often helps."
      onRetry={() => {
        if (missingCode) location.reload();
        else void router.invalidate();
      }}
    />
  );
}

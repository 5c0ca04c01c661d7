import { useRouter } from '@tanstack/react-router';
import { failureHeading, failureKind, offlineText } from '../lib/failure.ts';
import { useBackOnline } from '../lib/use-back-online.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';

const texts = {
  missing: 'We could not find what you are looking for. Check the address, or browse all movies.',
  gone: 'It has been removed from this site.',
  offline: offlineText,
  unreachable: 'Check your connection, then try again.',
  outage: 'This page could not be loaded. The problem is on our side and usually passes quickly.',
} as const;

/**
 * The page's subject could not be loaded: missing, gone, offline, unreachable or an outage, each with its own text and a next step.
 * Retry, where it can help, loads the route again: all that failed, and the page's title. So does the connection when it is back.
 */
export function LoadFailure({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const kind = failureKind(error);
  const retry = () => void router.invalidate({ sync: true });
  useBackOnline(() => (kind === 'offline' || kind === 'unreachable') && retry());
  return (
    <FailureScreen
      heading={failureHeading(error)}
      text={texts[kind]}
      onRetry={kind === 'missing' || kind === 'gone' ? undefined : retry}
    />
  );
}

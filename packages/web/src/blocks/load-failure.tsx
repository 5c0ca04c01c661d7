import { useRouter } from '@tanstack/react-router';
import { failureHeading, failureKind, offlineText } from '../lib/failure.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';

const texts = {
  missing: 'We could not find what you are looking for. Check the address, or browse all movies.',
  gone: 'It has been removed from this site.',
  offline: offlineText,
  outage: 'This page could not be loaded. The problem is on our side and usually passes quickly.',
} as const;

/**
 * The page's subject could not be loaded: missing, gone, offline or an outage, each with its own text and a next step. Retry, where
 * it can help, loads the route again: all that failed, and the page's title.
 */
export function LoadFailure({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const kind = failureKind(error);
  const canRetry = kind === 'offline' || kind === 'outage';
  return (
    <FailureScreen
      heading={failureHeading(error)}
      text={texts[kind]}
      onRetry={canRetry ? () => void router.invalidate({ sync: true }) : undefined}
    />
  );
}

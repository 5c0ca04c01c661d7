import { failureHeading, failureKind, offlineText } from '../lib/failure.ts';
import { FailureScreen } from '../ui/failure-screen.tsx';

const texts = {
  missing: 'We looked in every reel. This one is not in the house.',
  gone: 'It has been taken off the programme.',
  offline: offlineText,
  outage: 'We could not get this page’s data. It is our fault, not yours, and it usually passes quickly.',
} as const;

/**
 * The page's subject could not be had: missing, gone, offline or an outage, each with its own words and a way on.
 * @param onRetry asks again; only shown where that can help
 */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const kind = failureKind(error);
  const canRetry = kind === 'offline' || kind === 'outage';
  return <FailureScreen heading={failureHeading(error)} text={texts[kind]} onRetry={canRetry ? onRetry : undefined} />;
}

import { watchlistTexts } from '@hexreel/domain/texts/watchlist';
import { sendFailureText } from '../../lib/failure-text.ts';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';

/** Why a change of the watchlist was taken back. @param props.isOn whether the movie is listed, as before the change */
export function WatchlistFailure({
  isOn,
  failed,
  error,
}: {
  readonly isOn: boolean;
  readonly failed: boolean;
  readonly error: unknown;
}) {
  const what = isOn ? watchlistTexts.removeFailed : watchlistTexts.addFailed;
  return <ToggleFailure text={failed ? `${what} Try again. ${sendFailureText(error)}` : null} />;
}

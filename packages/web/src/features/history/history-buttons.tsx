import { historyTexts } from '@hexreel/domain/texts/history';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';
import { useHistoryToggle } from './use-history-toggle.ts';
import * as styles from './history-buttons.module.css';

/**
 * Seen and Like on the movie page, for users (R295, R296).
 * @param isRated a rated movie is seen, which only removing the rating takes back
 */
export function HistoryButtons({ movieId, isRated }: { readonly movieId: number; readonly isRated: boolean }) {
  const seen = useHistoryToggle('seen', movieId);
  const liked = useHistoryToggle('liked', movieId);
  const isSeen = isRated || seen.isOn === true || liked.isOn === true;
  const failed = [seen, liked].find((toggle) => toggle.failed);
  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isSeen}
        aria-disabled={isRated}
        title={isRated ? historyTexts.seenByRating : undefined}
        className={styles.seen}
        onClick={() => !isRated && seen.press()}
      >
        <Icon name="eye" />
        {isSeen ? historyTexts.seen : historyTexts.markSeen}
      </Button>
      <Button variant="quiet" aria-pressed={liked.isOn === true} className={styles.liked} onClick={liked.press}>
        <Icon name="heart" />
        {liked.isOn === true ? historyTexts.liked : historyTexts.like}
      </Button>
      <ToggleFailure text={failed === undefined ? null : `${historyTexts.changeFailed} ${sendFailureText(failed.error)}`} />
    </>
  );
}

import { historyTexts } from '@hexreel/domain/texts/history';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToggleFailure } from '../../ui/toggle-failure.tsx';
import { useHistoryToggle } from './use-history-toggle.ts';
import * as styles from './seen-button.module.css';

/** Seen in Surprise Me, for users: the suggestion stays until the next draw (R425). */
export function SeenButton({ movieId }: { readonly movieId: number }) {
  const { isOn = false, failed, error, press } = useHistoryToggle('seen', movieId);
  return (
    <>
      <Button variant="quiet" aria-pressed={isOn} className={styles.seen} onClick={press}>
        <Icon name="eye" />
        <span className={styles.label}>{isOn ? historyTexts.seen : historyTexts.markSeen}</span>
      </Button>
      <ToggleFailure text={failed ? `${historyTexts.changeFailed} ${sendFailureText(error)}` : null} />
    </>
  );
}

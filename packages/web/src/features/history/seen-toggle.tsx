import { historyTexts } from '@hexreel/domain/texts/history';
import { Icon } from '../../ui/icon.tsx';
import { useHistoryToggle } from './use-history-toggle.ts';
import * as corner from '../../ui/poster-corner.module.css';
import * as styles from './seen-toggle.module.css';

/**
 * An eye on a card: whether the viewer has seen the movie (R295). After a failed change it shows a warning, and pressing it
 * retries. Absent for what the viewer has rated, which is seen and has a mark of its own.
 */
export function SeenToggle({ movieId, title }: { readonly movieId: number; readonly title: string }) {
  const { isOn, failed, press } = useHistoryToggle('seen', movieId);
  if (isOn === undefined) return null;
  const what = isOn ? `Mark ${title} as not seen` : `Mark ${title} as seen`;
  return (
    <button
      type="button"
      aria-label={failed ? `${historyTexts.changeFailed} Try again: ${what}` : what}
      title={failed ? historyTexts.changeFailed : undefined}
      data-seen={isOn}
      className={`${corner.corner} ${styles.seen}`}
      onClick={press}
    >
      <Icon name={failed ? 'warning' : 'eye'} />
    </button>
  );
}

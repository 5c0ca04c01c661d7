import { historyTexts } from '@hexreel/domain/texts/history';
import { listLinks } from '@hexreel/domain/texts/list-links';
import { useState } from 'react';
import AddToListDialog from '../features/lists/add-to-list-dialog.tsx';
import { useHistoryToggle } from '../features/history/use-history-toggle.ts';
import { sendFailureText } from '../lib/failure-text.ts';
import { moviePath } from '../lib/paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import * as styles from '../ui/menu-rows.module.css';

export interface CardMenuSheetProps {
  readonly movieId: number;
  readonly title: string;
  readonly isRated: boolean;
  readonly isBanned: boolean;
  readonly onClose: () => void;
}

/** The rows of a card's menu: seen, lists, and the way to rate. */
export default function CardMenuSheet({ movieId, title, isRated, isBanned, onClose }: CardMenuSheetProps) {
  const [isListing, setListing] = useState(false);
  if (isListing) return <AddToListDialog movieId={movieId} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={title} variant="sheet">
      <ul className={styles.rows}>
        {!isRated && (
          <li>
            <SeenRow movieId={movieId} />
          </li>
        )}
        {!isBanned && (
          <>
            <li>
              <button type="button" aria-haspopup="dialog" className={styles.row} onClick={() => setListing(true)}>
                <Icon name="plus" />
                {listLinks.add}
              </button>
            </li>
            <li>
              <a href={moviePath(movieId, 'rate')} className={styles.row} onClick={onClose}>
                <Icon name="star" />
                {isRated ? 'Your rating' : 'Rate Movie'}
              </a>
            </li>
          </>
        )}
      </ul>
    </Dialog>
  );
}

function SeenRow({ movieId }: { readonly movieId: number }) {
  const { isOn = false, failed, error, press } = useHistoryToggle('seen', movieId);
  return (
    <>
      <button type="button" aria-pressed={isOn} className={styles.row} onClick={press}>
        <Icon name={isOn ? 'check' : 'eye'} />
        {isOn ? historyTexts.seen : historyTexts.markSeen}
      </button>
      <FormProblem text={failed ? `${historyTexts.changeFailed} ${sendFailureText(error)}` : null} />
    </>
  );
}

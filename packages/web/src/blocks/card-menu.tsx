import { Suspense, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { CardMenuSheetProps } from './card-menu-sheet.tsx';
import * as styles from './card-menu.module.css';

const CardMenuSheet = lazyDialog(() => import('./card-menu-sheet.tsx'));

/**
 * Where nothing can hover: what can be done with a card's movie besides its watchlist, in a sheet. Its button is below the
 * poster, which stays a picture.
 * @param isRated rated movies are seen, which only removing the rating takes back
 * @param isBanned leaves what a banned movie allows (R181)
 */
export function CardMenu(props: Omit<CardMenuSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`More for ${props.title}`}
        className={styles.more}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Suspense>
          <CardMenuSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { listLinks } from '@hexreel/domain/texts/list-links';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import * as corner from '../../ui/poster-corner.module.css';

const AddToListDialog = lazyDialog(() => import('./add-to-list-dialog.tsx'));

/**
 * Opens the choice of the viewer's lists for a movie, for members: a button on the movie's page, or on its card a
 * corner below the watchlist's.
 * @param className of a card's corner; a button of the page without it
 */
export function AddToList({
  movieId,
  title,
  className,
}: {
  readonly movieId: number;
  readonly title: string;
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {className === undefined ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
          <Icon name="plus" />
          {listLinks.add}
        </Button>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={listLinks.addMovie(title)}
          className={`${corner.corner} ${className}`}
          onClick={open}
        >
          <Icon name="plus" />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <AddToListDialog movieId={movieId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

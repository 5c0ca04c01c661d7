import { Suspense, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { TrailerDialogProps } from './trailer-dialog.tsx';
import { trailerPage } from './trailer-page.ts';
import * as styles from './trailer.module.css';

const TrailerDialog = lazyDialog<TrailerDialogProps>(() => import('./trailer-dialog.tsx'));

/**
 * Watch Trailer: a dialog with the video. The video host is contacted only after this click (R80); without script the
 * button is a link to it.
 * @param videoKey YouTube's key
 */
export function Trailer({ title, videoKey }: { readonly title: string; readonly videoKey: string }) {
  const [open, setOpen] = useState(false);
  const page = trailerPage(videoKey);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className={styles.play}>
        <Icon name="play" />
        Watch Trailer
      </Button>
      <span className={styles.withoutScript}>
        <a href={page} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          <Icon name="play" />
          Watch Trailer
        </a>
      </span>
      {open && (
        <Suspense>
          <TrailerDialog title={title} videoKey={videoKey} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './trailer.module.css';

/**
 * Watch Trailer: a dialog with the video. The video host is contacted only after this click (R80); without script the
 * button is a link to it.
 * @param videoKey YouTube's key
 */
export function Trailer({ title, videoKey }: { readonly title: string; readonly videoKey: string }) {
  const [open, setOpen] = useState(false);
  const key = encodeURIComponent(videoKey);
  const page = `https://www.youtube.com/watch?v=${key}`;
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
      <Dialog open={open} onClose={() => setOpen(false)} title={`${title}: trailer`} variant="wide">
        {/* eslint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its origin; the page's policy allows only this host */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`}
          title={`Trailer of ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className={styles.video}
        />
        <p className={styles.source}>
          The trailer plays on YouTube, which will see your visit.{' '}
          <a href={page} target="_blank" rel="noreferrer" className={typography.strongLink}>
            Watch on YouTube
          </a>
        </p>
      </Dialog>
    </>
  );
}

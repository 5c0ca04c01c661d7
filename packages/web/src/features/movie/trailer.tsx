import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Watch Trailer: a dialog with the video. The video host hears of the visitor only after this click (readings, 38);
 * without script the button is a link to it.
 * @param videoKey YouTube's key
 */
export function Trailer({ title, videoKey }: { readonly title: string; readonly videoKey: string }) {
  const [open, setOpen] = useState(false);
  const key = encodeURIComponent(videoKey);
  const page = `https://www.youtube.com/watch?v=${key}`;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className="noscript:hidden">
        <Icon name="play" />
        Watch Trailer
      </Button>
      <span className="hidden noscript:contents">
        <a href={page} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          <Icon name="play" />
          Watch Trailer
        </a>
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={`${title}: trailer`} look="wide">
        {/* eslint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its origin; the page's policy admits this host alone */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`}
          title={`Trailer of ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-16/9 w-full rounded-md bg-ink"
        />
        <p className="mt-4 text-sm text-muted">
          Played by YouTube, which will know about your visit.{' '}
          <a href={page} target="_blank" rel="noreferrer" className="text-bone underline underline-offset-4">
            Watch on YouTube
          </a>
        </p>
      </Dialog>
    </>
  );
}

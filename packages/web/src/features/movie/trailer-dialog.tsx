import { Dialog } from '../../ui/dialog.tsx';
import { trailerPage } from './trailer-page.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './trailer.module.css';

export interface TrailerDialogProps {
  readonly title: string;
  /** YouTube's key. */
  readonly videoKey: string;
  readonly onClose: () => void;
}

/** The video itself: its host is contacted as soon as this is there (R80). */
export default function TrailerDialog({ title, videoKey, onClose }: TrailerDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`${title}: trailer`} variant="wide">
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- the player needs its scripts and its origin; the page's policy allows only this host */}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoKey)}?autoplay=1&rel=0`}
        title={`Trailer for ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={styles.video}
      />
      <p className={styles.source}>
        The trailer plays on YouTube, which will see your visit.{' '}
        <a href={trailerPage(videoKey)} target="_blank" rel="noreferrer" className={typography.strongLink}>
          Watch on YouTube
        </a>
      </p>
    </Dialog>
  );
}

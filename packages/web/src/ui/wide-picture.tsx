import { reelSize } from '@hexreel/domain/reel';
import { Picture, type PictureFacts } from './picture.tsx';
import * as styles from './wide-picture.module.css';

/** A picture behind words, or an empty reel in the dark where it cannot be loaded (R489). Its class positions it. */
export function WidePicture({
  className,
  ...facts
}: Omit<PictureFacts, 'fallback' | 'className'> & { readonly className: string }) {
  const drawn = (
    <span className={`${className} ${styles.drawn}`}>
      <svg viewBox={`0 0 ${reelSize} ${reelSize}`} aria-hidden="true" className={styles.reel}>
        <use href="#reel" />
      </svg>
    </span>
  );
  return <Picture fallback={drawn} className={`${className} ${styles.picture}`} {...facts} />;
}

import { Picture, type PictureFacts } from './picture.tsx';
import { pictureUrgency } from './picture-urgency.ts';
import * as styles from './poster-picture.module.css';

type PosterFacts = Pick<PictureFacts, 'srcSet' | 'sizes' | 'loading'> & {
  /** Null where there is no picture. */
  readonly src: string | null;
  /** Pixels of `src`; a poster is half as high again. */
  readonly width: number;
};

/**
 * A poster in its 2:3 box, or the 'No Cover' box, also where the picture cannot be loaded. Always next to a title, so it
 * has no alternative text of its own.
 */
export function PosterPicture({ src, width, ...facts }: PosterFacts) {
  const noCover = <span className={styles.noCover}>No Cover</span>;
  if (src === null) return noCover;
  return (
    <Picture
      fallback={noCover}
      className={styles.poster}
      src={src}
      width={width}
      height={width * 1.5}
      {...pictureUrgency(facts.loading === 'eager')}
      {...facts}
    />
  );
}

import { useState, type ImgHTMLAttributes } from 'react';
import { pictureUrgency } from './picture-urgency.ts';
import * as styles from './poster-picture.module.css';

type PictureFacts = Pick<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'sizes' | 'loading'> & {
  /** Null where there is no picture. */
  readonly src: string | null;
  /** Pixels of `src`; a poster is half as high again. */
  readonly width: number;
};

/**
 * A poster in its 2:3 box, or the 'No Cover' box, also where the picture cannot be loaded. Always beside a title, so it
 * has no alternative text of its own.
 */
export function PosterPicture({ src, width, ...facts }: PictureFacts) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || failed === src) return <span className={styles.noCover}>No Cover</span>;
  return (
    <img
      // A picture that failed before hydration fires no further error event.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
      }}
      onError={() => setFailed(src)}
      className={styles.poster}
      src={src}
      width={width}
      height={width * 1.5}
      alt=""
      {...pictureUrgency(facts.loading === 'eager')}
      {...facts}
    />
  );
}

import { useState, type ImgHTMLAttributes, type ReactNode } from 'react';

export type PictureFacts = Omit<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'src' | 'onError'> & {
  readonly src: string;
  /** In its place where it cannot be loaded (R489). */
  readonly fallback: ReactNode;
};

/** A picture without alternative text: words that say the same are next to it. */
export function Picture({ src, fallback, ...facts }: PictureFacts) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return fallback;
  return (
    <img
      // A picture that failed before hydration fires no further error event.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
      }}
      onError={() => setFailed(src)}
      src={src}
      alt=""
      {...facts}
    />
  );
}

import { imageSourceSet, imageUrl, posterSizes } from '@hexreel/domain/movie';
import { useState } from 'react';

/**
 * A movie's poster in its 2:3 box, or the 'No Cover' box, also where the picture cannot be loaded. Always beside the movie's
 * title, so it has no name itself.
 * @param sizes widths at which it shows, as in `<img sizes>`
 * @param eager for the one poster that a page is about; the others load when they come near
 */
export function Poster({
  template,
  sizes,
  eager = false,
}: {
  readonly template: string | null;
  readonly sizes: string;
  readonly eager?: boolean;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  if (template === null || failed === template) return <span className="poster no-cover">No Cover</span>;
  const sourceSet = imageSourceSet(template, posterSizes);
  return (
    <img
      // One that failed before the page's program ran tells nobody any more.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(template);
      }}
      onError={() => setFailed(template)}
      className="poster"
      src={imageUrl(template, 'w342')}
      srcSet={sourceSet}
      sizes={sourceSet && sizes}
      width="342"
      height="513"
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

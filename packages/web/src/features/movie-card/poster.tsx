import { imageSourceSet, imageUrl, posterSizes, rankingPosterSizes } from '@hexreel/domain/movie';
import { PosterPicture } from '../../ui/poster-picture.tsx';

/**
 * A movie's poster in the width that fits: w500 where the browser cannot choose, in rankings w92 or w300 (R28, R118). The
 * site's own artwork is one file for every width, and so has one URL wherever it shows.
 * @param sizes widths at which it shows, as in `<img sizes>`
 * @param small for rows of rankings
 * @param eager for the one poster of a page's subject; the others load lazily
 */
export function Poster({
  template,
  sizes,
  small = false,
  eager = false,
}: {
  readonly template: string | null;
  readonly sizes: string;
  readonly small?: boolean;
  readonly eager?: boolean;
}) {
  const loading = eager ? 'eager' : 'lazy';
  if (template === null) return <PosterPicture src={null} width={500} />;
  const sourceSet = imageSourceSet(template, small ? rankingPosterSizes : posterSizes);
  if (sourceSet === undefined) return <PosterPicture src={imageUrl(template, 'w500')} width={500} loading={loading} />;
  const size = small ? 'w92' : 'w500';
  return (
    <PosterPicture
      src={imageUrl(template, size)}
      srcSet={sourceSet}
      sizes={sizes}
      width={Number(size.slice(1))}
      loading={loading}
    />
  );
}

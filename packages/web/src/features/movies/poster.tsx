import { imageSourceSet, imageUrl, posterSizes } from '@hexreel/domain/movie';

/**
 * A movie's poster in its 2:3 box, or the 'No Cover' box. Always beside the movie's title, so it has no name itself.
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
  if (template === null) return <span className="poster no-cover">No Cover</span>;
  const sourceSet = imageSourceSet(template, posterSizes);
  return (
    <img
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

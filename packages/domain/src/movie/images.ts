/**
 * Pictures travel as URL templates with a `{size}` part, such as `https://image.tmdb.org/t/p/{size}/abc.jpg` or
 * `/artwork/{size}/948-poster-1f2e3d4c.svg`; the sizes are TMDB's names for widths in pixels.
 */
export const posterSizes = ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'] as const;
/** A ranking's posters are small: the second size is for high-density screens. */
export const rankingPosterSizes = ['w92', 'w300'] as const;
export const backdropSizes = ['w300', 'w780', 'w1280'] as const;
export const castSizes = ['w45', 'w185'] as const;

export type PosterSize = (typeof posterSizes)[number];
export type BackdropSize = (typeof backdropSizes)[number];
export type CastSize = (typeof castSizes)[number];
export type ImageSize = PosterSize | BackdropSize | CastSize | 'w300';

export function imageUrl(template: string, size: ImageSize): string {
  return template.replace('{size}', size);
}

/** A `srcset` over the given sizes: 'url 92w, url 154w, ...'. SVGs need one entry only, which callers leave to `src`. */
export function imageSourceSet(template: string, sizes: readonly ImageSize[]): string | undefined {
  if (template.endsWith('.svg')) return undefined;
  return sizes.map((size) => `${imageUrl(template, size)} ${size.slice(1)}w`).join(', ');
}

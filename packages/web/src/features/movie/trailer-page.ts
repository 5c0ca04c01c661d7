/** Where a trailer plays outside of this site. @param videoKey YouTube's key */
export function trailerPage(videoKey: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoKey)}`;
}

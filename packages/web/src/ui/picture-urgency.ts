import type { ImgHTMLAttributes } from 'react';

/**
 * When a picture is fetched and painted.
 * @param isUrgent it is there from the start: painted with the page's text, and sharing the line with no other picture
 */
export function pictureUrgency(isUrgent: boolean): Pick<ImgHTMLAttributes<HTMLImageElement>, 'decoding' | 'fetchPriority'> {
  return isUrgent ? { decoding: 'sync' } : { decoding: 'async', fetchPriority: 'low' };
}

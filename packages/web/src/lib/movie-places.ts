import type { Characteristic } from '@hexreel/domain/characteristics';
import { pageHref } from './addresses.ts';

/* Places of a movie's Overview that links name in their address. */

/** Id of the whole story. */
export const storyId = 'story';
export function storyPath(movieId: number): string {
  return pageHref('/movie/$id', { params: { id: movieId }, hash: storyId });
}

/** Id of the content warnings (R641). */
export const contentId = 'content';
export function contentPath(movieId: number): string {
  return pageHref('/movie/$id', { params: { id: movieId }, hash: contentId });
}

/** Id of a characteristic in Average Characteristics, whose focus opens how members scored it (R642). */
export function spreadId(name: Characteristic): string {
  return `scores-${name}`;
}
export function spreadPath(movieId: number, name: Characteristic): string {
  return pageHref('/movie/$id', { params: { id: movieId }, hash: spreadId(name) });
}

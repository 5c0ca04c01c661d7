import { heroSlides } from './home-rows.ts';

/**
 * Merges up to three recommended slides into the public ones, which are in random order, and keeps the first five. A movie
 * in both shows once, as recommended. The server chooses the places of recommended slides when it draws them, so that it
 * and the browser render the same page.
 * @param recommended empty for visitors
 */
export function mergeFriendsRecommendations<Slide extends { readonly id: number }>(
  draw: readonly Slide[],
  recommended: readonly (Slide & { readonly place: number })[],
): readonly Slide[] {
  const hero = draw.filter(({ id }) => recommended.every((slide) => slide.id !== id));
  for (const slide of recommended.toSorted((one, other) => one.place - other.place)) hero.splice(slide.place, 0, slide);
  return hero.slice(0, heroSlides);
}

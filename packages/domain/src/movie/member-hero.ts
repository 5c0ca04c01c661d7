import type { HeroSlide } from '../api/movies.ts';
import { heroRecommendedSlides, heroSlides } from './limits.ts';

/**
 * A member's hero: what followed people recommend takes up to three of the five slides, the public draw the others, no
 * movie twice (specification, section 9). The draw is in random order already; recommendations stand between its slides
 * by chance too, but the same for the server and the browser, so that both render one page.
 */
export function memberHero(draw: readonly HeroSlide[], recommended: readonly HeroSlide[]): readonly HeroSlide[] {
  const own = recommended.slice(0, heroRecommendedSlides);
  const others = draw.filter(({ id }) => own.every((slide) => slide.id !== id)).slice(0, heroSlides - own.length);
  if (own.length === 0) return draw;
  const chance = ({ id }: HeroSlide) => (id * 2_654_435_761) % 1_000;
  return [...others, ...own].toSorted((one, other) => chance(one) - chance(other));
}

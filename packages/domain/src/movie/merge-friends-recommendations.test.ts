import { expect, test } from 'vitest';
import type { HeroSlide } from '../contract/movies.ts';
import { mergeFriendsRecommendations } from './merge-friends-recommendations.ts';

const slide = (id: number, source: HeroSlide['source'] = 'Popular'): HeroSlide => ({
  source,
  id,
  title: `Movie ${id}`,
  year: null,
  overview: '',
  backdrop: null,
  poster: null,
});
const draw = [1, 2, 3, 4, 5, 6].map((id) => slide(id));
const recommended = (id: number, place: number) => ({ ...slide(id, 'Recommended'), place });
const ids = (slides: readonly HeroSlide[]) => slides.map(({ id }) => id);

test('without recommendations the hero is the first five public slides', () => {
  expect(mergeFriendsRecommendations(draw, [])).toEqual(draw.slice(0, 5));
});

test('recommended slides take their places, and five slides show in all', () => {
  const own = [recommended(12, 8), recommended(10, 3), recommended(11, 0)];
  expect(ids(mergeFriendsRecommendations(draw, own))).toEqual([11, 1, 2, 10, 3]);
});

test('a movie in both lists shows once, as recommended', () => {
  const hero = mergeFriendsRecommendations(draw, [recommended(2, 4)]);
  expect(ids(hero)).toEqual([1, 3, 4, 5, 2]);
  expect(hero[4]?.source).toBe('Recommended');
});

test('a place beyond the end is the end', () => {
  expect(ids(mergeFriendsRecommendations(draw.slice(0, 1), [recommended(9, 8)]))).toEqual([1, 9]);
});

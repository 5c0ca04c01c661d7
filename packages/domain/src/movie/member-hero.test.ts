import { expect, test } from 'vitest';
import type { HeroSlide } from '../api/movies.ts';
import { memberHero } from './member-hero.ts';

const slide = (id: number, source: HeroSlide['source'] = 'Popular'): HeroSlide => ({
  source,
  id,
  title: `Movie ${id}`,
  year: null,
  overview: '',
  backdrop: null,
  poster: null,
});
const draw = [1, 2, 3, 4, 5].map((id) => slide(id));
const ids = (slides: readonly HeroSlide[]) => slides.map(({ id }) => id).toSorted((one, other) => one - other);

test('without recommendations the hero is everybody’s', () => {
  expect(memberHero(draw, [])).toBe(draw);
});

test('recommendations take up to three of the five places', () => {
  const hero = memberHero(
    draw,
    [10, 11, 12, 13].map((id) => slide(id, 'Recommended')),
  );
  expect(ids(hero)).toEqual([1, 2, 10, 11, 12]);
  expect(hero.filter(({ source }) => source === 'Recommended')).toHaveLength(3);
});

test('a movie of both lists shows once, as recommended', () => {
  const hero = memberHero(draw, [slide(2, 'Recommended')]);
  expect(ids(hero)).toEqual([1, 2, 3, 4, 5]);
  expect(hero.find(({ id }) => id === 2)?.source).toBe('Recommended');
});

test('the order is the same wherever it is made', () => {
  const recommended = [slide(77, 'Recommended')];
  expect(memberHero(draw, recommended)).toEqual(memberHero(draw, recommended));
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Poster } from './poster.tsx';

afterEach(cleanup);

function pictureOf(template: string, small: boolean): (string | null)[] {
  const { container } = render(<Poster template={template} sizes="4rem" small={small} />);
  const picture = container.querySelector('img');
  return ['src', 'srcset', 'sizes', 'width', 'height'].map((name) => picture?.getAttribute(name) ?? null);
}

const tmdb = 'https://image.tmdb.org/t/p/{size}/a.jpg';
const at = (size: number) => `https://image.tmdb.org/t/p/w${size}/a.jpg ${size}w`;
const srcOf = (size: number) => `https://image.tmdb.org/t/p/w${size}/a.jpg`;

test('a poster is w500 unless the browser chooses a width that fits', () => {
  const widths = [92, 154, 185, 342, 500, 780].map(at).join(', ');
  expect(pictureOf(tmdb, false)).toEqual([srcOf(500), widths, '4rem', '500', '750']);
});

test('a poster in a ranking is w92, or w300 on dense screens', () => {
  expect(pictureOf(tmdb, true)).toEqual([srcOf(92), [92, 300].map(at).join(', '), '4rem', '92', '138']);
});

test('our own artwork, one file for every width, has the same URL everywhere', () => {
  const own = ['/artwork/w500/a.svg', null, null, '500', '750'];
  expect([pictureOf('/artwork/{size}/a.svg', false), pictureOf('/artwork/{size}/a.svg', true)]).toEqual([own, own]);
});

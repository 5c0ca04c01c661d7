import { expect, test, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { HexreelContext, type Hexreel } from '../lib/hexreel-context.tsx';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { fakeApi, movieCard, plainSite } from '../testing/fake-api.ts';
import { KeptMarkup } from './kept-markup.ts';

const movies = [
  movieCard({ id: 1, title: 'Alien & <Co>' }),
  movieCard({ id: 2, poster: null, year: null }),
  movieCard({ id: 3 }),
];

function renderCards(more: Partial<Hexreel> = {}): string {
  return renderToString(
    <HexreelContext value={{ api: fakeApi({}), site: plainSite, ...more }}>
      <ul>
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes="10rem" eager={movie.id === 1} />
          </li>
        ))}
      </ul>
    </HexreelContext>,
  );
}

test('cards from kept markup are the same bytes that React renders in their place', () => {
  const kept = new KeptMarkup();
  for (let round = 0; round < 2; round += 1) {
    const page = kept.forPage();
    expect(page.complete(renderCards({ keepMarkup: page.keep })).join('')).toBe(renderCards());
  }
});

test('an element is rendered once for all pages that have it, and again for another key', () => {
  const kept = new KeptMarkup();
  const Counted = vi.fn(({ text }: { readonly text: string }) => <b>{text}</b>);
  const show = (key: string) => {
    const { keep, complete } = kept.forPage();
    return complete(`<p>${keep(key, <Counted text={key} />)}</p>`).join('');
  };
  expect([show('one'), show('one'), show('two')]).toEqual(['<p><b>one</b></p>', '<p><b>one</b></p>', '<p><b>two</b></p>']);
  expect(Counted).toHaveBeenCalledTimes(2);
});

test('a text that looks like a mark is left as it is', () => {
  const { complete } = new KeptMarkup().forPage();
  expect(complete('<p>kept-0;</p>')).toEqual(['<p>kept-0;</p>']);
});

import { expect, test, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { movieCard } from '../testing/fake-api.ts';
import { CharacteristicBars } from '../ui/characteristic-bars.tsx';
import { KeepMarkupContext, type KeepMarkup } from '../ui/keep-markup.ts';
import { Radar } from '../ui/radar.tsx';
import { KeptMarkup } from './kept-markup.ts';

const movies = [
  movieCard({ id: 1, title: 'Alien & <Co>' }),
  movieCard({ id: 2, poster: null, year: null }),
  movieCard({ id: 3 }),
];

const averages = { gore: 7.8, psychological: null, jumpScares: 0, characters: 10, pace: 1, comedy: 3.3 };

function render(keep?: KeepMarkup): string {
  const page = (
    <>
      <ul>
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes="10rem" eager={movie.id === 1} />
          </li>
        ))}
      </ul>
      <Radar averages={averages} />
      <CharacteristicBars averages={averages} />
    </>
  );
  return renderToString(keep === undefined ? page : <KeepMarkupContext value={keep}>{page}</KeepMarkupContext>);
}

test('kept markup is the same bytes that React renders in its place', () => {
  const kept = new KeptMarkup();
  for (let round = 0; round < 2; round += 1) {
    const page = kept.forPage();
    expect(page.complete(render(page.keep)).join('')).toBe(render());
  }
});

test('an element is rendered once for all pages that have it, and again for another key', () => {
  const kept = new KeptMarkup();
  const Counted = vi.fn(({ text }: { readonly text: string }) => <b>{text}</b>);
  const show = (key: string) => {
    const { keep, complete } = kept.forPage();
    return complete(renderToString(<p>{keep(<Counted text={key} />, 'counted', key)}</p>)).join('');
  };
  expect([show('one'), show('one'), show('two')]).toEqual(['<p><b>one</b></p>', '<p><b>one</b></p>', '<p><b>two</b></p>']);
  expect(Counted).toHaveBeenCalledTimes(2);
});

test('a text that looks like a mark is left as it is', () => {
  const { complete } = new KeptMarkup().forPage();
  expect(complete('<p>kept-0;</p>')).toEqual(['<p>kept-0;</p>']);
});

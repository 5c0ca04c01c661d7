import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { tooFewScores } from '@hexreel/domain/texts/reel';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HexreelContext } from '../../lib/hexreel-context.tsx';
import { fakeApi, movieCard, plainSite } from '../../testing/fake-api.ts';
import { MovieCard } from './movie-card.tsx';

afterEach(cleanup);

function Card({ movie, hasVote = false }: { readonly movie: MovieSummary; readonly hasVote?: boolean }) {
  return (
    <HexreelContext value={{ api: fakeApi({}), site: plainSite }}>
      <MovieCard movie={movie} sizes="10rem" hasVote={hasVote} />
    </HexreelContext>
  );
}

test.for([
  ['with its average', { averages: [8.6, null, null, null, null, null], signature: 'gore' }, 'Gore 8.6'],
  [
    'or how many scored what is asked for',
    { averages: [8, 9, null, null, null, null], signature: null, asked: { characteristic: 'psychological', members: 1 } },
    'Psychological 9.0 by 1 member',
  ],
  ['or that too few members scored it', { averages: [8, null, null, null, null, null], signature: null }, tooFewScores],
] as const)('a card has its signature, %s, in the same place', ([, facts, words]) => {
  const { container } = render(<Card movie={movieCard({ ...facts, averages: [...facts.averages] })} />);
  expect(container.querySelector('a > span:last-child > span:last-child')?.textContent).toBe(words);
});

test('TMDB’s vote average shows where it is asked for, and says whose number it is (R645)', () => {
  const movie = movieCard({ year: 1978, voteAverage: 7.6 });
  expect(render(<Card movie={movie} />).container.textContent).not.toContain('7.6');
  expect(render(<Card movie={movie} hasVote />).container.textContent).toContain('1978TMDB 7.6');
});

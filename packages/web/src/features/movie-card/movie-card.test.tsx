import { tooFewScores } from '@hexreel/domain/texts/reel';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HexreelContext } from '../../lib/hexreel-context.tsx';
import { fakeApi, movieCard, plainSite } from '../../testing/fake-api.ts';
import { MovieCard } from './movie-card.tsx';

afterEach(cleanup);

test.for([
  ['with its average', { averages: [8.6, null, null, null, null, null], signature: 'gore' }, 'Gore 8.6'],
  ['or that too few members scored it', { averages: [8, null, null, null, null, null], signature: null }, tooFewScores],
] as const)('a card has its signature, %s, in the same place', ([, facts, words]) => {
  const { container } = render(
    <HexreelContext value={{ api: fakeApi({}), site: plainSite }}>
      <MovieCard movie={movieCard({ ...facts, averages: [...facts.averages] })} sizes="10rem" />
    </HexreelContext>,
  );
  expect(container.querySelector('svg')?.parentElement?.lastElementChild?.textContent).toBe(words);
});

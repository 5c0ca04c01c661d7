// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings, queryKeys } from '../../lib/query-keys.ts';
import { fakeApi, reviewsAnswer, unmoved } from '../../testing/fake-api.ts';
import { applyRatingAnswer } from './rating-changes.ts';

test('a changed rating has read again, when next shown, what declares that it depends on ratings, and all of taste', async () => {
  const queryClient = new QueryClient();
  const read = (queryKey: readonly unknown[], options = {}) =>
    queryClient.fetchQuery({ ...options, queryKey, queryFn: () => 'read' });
  await read(queryKeys.home, dependsOnRatings);
  await read(queryKeys.ownMovie('1'), dependsOnRatings);
  await read(queryKeys.ownMovie('2'), dependsOnRatings);
  await read([...laterQueryKeys.predictions, '1']);
  await read(laterQueryKeys.ownSimilar('1'));
  await read(laterQueryKeys.account);
  await read(queryKeys.me);
  const { summary } = reviewsAnswer();
  if (summary === null) throw new Error('The first page of reviews has a summary');
  applyRatingAnswer(queryClient, { api: fakeApi({}), movieId: 1, answer: { rating: null, summary, known: unmoved } });
  const invalid = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalid.map(({ queryKey }) => queryKey)).toEqual([
    queryKeys.home,
    queryKeys.ownMovie('2'),
    [...laterQueryKeys.predictions, '1'],
    laterQueryKeys.ownSimilar('1'),
  ]);
});

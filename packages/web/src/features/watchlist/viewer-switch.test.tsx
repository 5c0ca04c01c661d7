import type { Viewer } from '@hexreel/domain/contract/me';
import { queryKeys } from '../../lib/query-keys.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { movieAnswer } from '../../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const lucy: Viewer = { ...mina, id: 'u2', username: 'lucy', displayName: 'Lucy Westenra' };

async function openMovie() {
  const page = await openPage('/movie/948', {
    readMe: () => Promise.resolve({ user: mina }),
    readMovie: () => Promise.resolve(movieAnswer()),
  });
  const { queryClient } = page.router.options.context;
  const signIn = (user: Viewer | null) => act(async () => void queryClient.setQueryData(queryKeys.me, { user }));
  return { ...page, signIn };
}

test("a user's failed change is no failure of the user who signs in next", async () => {
  serverAnswering({ 'PUT /api/me/watchlist/948': () => refusal('unavailable', 'Later.') });
  const { press, text, signIn, until } = await openMovie();
  await press('Add to Watchlist');
  await until(() => expect(text()).toContain('Try again.'));
  await signIn(null);
  await signIn(lucy);
  await until(() => expect(text()).toContain('Add to Watchlist'));
  expect(text()).not.toContain('Try again.');
});

test("a user's change that still waits is not made in the name of the user who signs in next", async () => {
  let answer = () => {};
  const sent = serverAnswering({
    'PUT /api/me/watchlist/948': () => new Promise((resolve) => (answer = () => resolve(null))),
    'DELETE /api/me/watchlist/948': () => null,
  });
  const { press, text, signIn, until } = await openMovie();
  await press('Add to Watchlist');
  await press('In Watchlist');
  await signIn(lucy);
  await act(async () => answer());
  await until(() => expect(text()).toContain('Add to Watchlist'));
  expect(sent.map(({ request }) => request)).toEqual(['PUT /api/me/watchlist/948']);
});

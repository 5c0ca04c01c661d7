import { perCharacteristic } from '@hexreel/domain/characteristics';
import { reasonTexts } from '@hexreel/domain/texts/reports';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movieAnswer, myMovieAnswer, reviewsAnswer } from '../../testing/fake-api.ts';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const scores = { ...perCharacteristic(() => 5), gore: 6.5 };
const preview = {
  movieId: 948,
  title: 'Halloween',
  year: 1978,
  poster: null,
  banned: false,
  editorial: { scores, origin: 'shipped' },
};
const change = 'PUT /api/admin/movies/948/scores';

const reads = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer({ summary: null })),
  readOwnMovie: () => Promise.resolve(myMovieAnswer()),
};
const asAdmin = { ...reads, readMe: () => Promise.resolve({ user: { ...mina, isAdmin: true } }) };

test('an admin changes a movie’s editorial scores, with a reason; others are not offered it (R500)', async () => {
  const sent = serverAnswering({
    'GET /api/admin/reports/count': () => ({ waiting: 0 }),
    'GET /api/admin/movies/948': () => preview,
    [change]: () => preview,
  });
  await openPage('/movie/948', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  expect(screen.queryByRole('button', { name: 'Change our scores' })).toBeNull();

  const { press, fill, text, until } = await openPage('/movie/948', asAdmin);
  await press('Change our scores');
  await until(() => expect(document.querySelector<HTMLInputElement>('dialog [name=gore]')?.value).toBe('6.5'));
  await fill('dialog [name=gore]', '7.2');
  await press('Change scores');
  expect(text()).toContain('in halves, such as 6.5');
  await fill('dialog [name=gore]', '7.5');
  await press('Change scores');
  expect(text()).toContain(reasonTexts.missing);
  await fill('dialog [name=reason]', 'Seen again.');
  await press('Change scores');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(sent.filter(({ request }) => request === change)).toEqual([
    { request: change, body: { scores: { ...scores, gore: 7.5 }, reason: 'Seen again.' } },
  ]);
});

test('an admin removes a movie’s editorial scores, after a question and with a reason', async () => {
  const removal = 'DELETE /api/admin/movies/948/scores';
  const sent = serverAnswering({
    'GET /api/admin/reports/count': () => ({ waiting: 0 }),
    'GET /api/admin/movies/948': () => preview,
    [removal]: () => ({ ...preview, editorial: { scores: null, origin: 'operator' } }),
  });
  const { press, fill, text, until } = await openPage('/movie/948', asAdmin);
  await press('Change our scores');
  await until(() => expect(screen.getByRole('button', { name: 'Remove our scores' })).toBeTruthy());
  await press('Remove our scores');
  expect(screen.getByRole('dialog', { name: 'Remove our scores?' })).toBeTruthy();
  await press('Remove scores');
  expect(text()).toContain(reasonTexts.missing);
  await fill('dialog [name=reason]', 'Another movie of this name.');
  await press('Remove scores');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(sent.filter(({ request }) => request === removal)).toEqual([
    { request: removal, body: { reason: 'Another movie of this name.' } },
  ]);
});

test('where there are none to remove, none are', async () => {
  serverAnswering({
    'GET /api/admin/reports/count': () => ({ waiting: 0 }),
    'GET /api/admin/movies/948': () => ({ ...preview, editorial: null }),
  });
  const { press, until } = await openPage('/movie/948', asAdmin);
  await press('Change our scores');
  await until(() => expect(document.querySelector('dialog [name=gore]')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove our scores' })).toBeNull();
});

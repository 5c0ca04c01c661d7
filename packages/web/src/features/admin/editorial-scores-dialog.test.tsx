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

test('an admin changes a movie’s editorial scores, with a reason; others are not offered it (R500)', async () => {
  const sent = serverAnswering({
    'GET /api/admin/reports/count': () => ({ waiting: 0 }),
    'GET /api/admin/movies/948': () => preview,
    [change]: () => preview,
  });
  const reads = {
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer({ summary: null })),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  };
  await openPage('/movie/948', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  expect(screen.queryByRole('button', { name: 'Change our scores' })).toBeNull();

  const { press, fill, text, until } = await openPage('/movie/948', {
    ...reads,
    readMe: () => Promise.resolve({ user: { ...mina, isAdmin: true } }),
  });
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

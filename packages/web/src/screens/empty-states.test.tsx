import { expect, test } from 'vitest';
import { movieAnswer, myMovieAnswer, profileAnswer, reviewsAnswer, type FakeAnswers } from '../testing/fake-api.ts';
import { mina, minasAccount, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const answers: FakeAnswers = {
  readMe: () => Promise.resolve({ user: { ...mina, isAdmin: true } }),
  readAccount: () => Promise.resolve(minasAccount()),
  readMovie: () => Promise.resolve(movieAnswer()),
  readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
};

const ofAdmins = {
  'GET /api/admin/reports/count': () => ({ waiting: 0 }),
  'GET /api/admin/reports': () => ({ texts: [], total: 0 }),
  'GET /api/admin/bans': () => ({ bans: [], total: 0, nextCursor: null }),
  'GET /api/admin/audit': () => ({ entries: [], nextCursor: null }),
};

/** The link or button next to a text: its name, and where it leads. */
function actionBeside(text: string): readonly (string | null | undefined)[] {
  const places = [...document.querySelectorAll('main :is(h2, p)')].filter((place) => place.textContent === text);
  expect(places, text).toHaveLength(1);
  const actions = places[0]?.parentElement?.querySelectorAll('a, button') ?? [];
  expect(actions, text).toHaveLength(1);
  return [actions[0]?.textContent, actions[0]?.getAttribute('href')];
}

const other = `/profile/${profileAnswer().id}`;

test.each([
  ['/profile', 'Your watchlist is empty', 'Browse Movies', '/browse'],
  ['/profile?tab=reviews', "You haven't reviewed any movies yet", 'Browse Movies', '/browse'],
  ['/profile?tab=statistics', 'No ratings yet', 'Browse Movies', '/browse'],
  ['/profile?tab=friends', 'No reviews from friends yet', 'Find Friends', null],
  [other, "Lucy Westenra hasn't reviewed any movies yet", 'Top Movies', '/top-by-criteria'],
  [`${other}?tab=statistics`, 'No ratings yet', 'Top Movies', '/top-by-criteria'],
  ['/movie/948', 'No recommendations available for this movie.', 'Browse Movies', '/browse'],
  ['/movie/948', 'No reviews from friends yet', 'Find Friends', '/profile#find-friends'],
  ['/admin/reports', 'Nothing is waiting', 'Check again', null],
  ['/admin/ban-movies', 'No movies are banned', 'Browse Movies', '/browse'],
  ['/admin/audit', 'Nothing in the log', 'Clear filters', null],
])('%s: "%s" names one next action (R13)', async (path, text, action, href) => {
  serverAnswering(ofAdmins);
  const { until } = await openPage(path, answers);
  await until(() => expect(actionBeside(text)).toEqual([action, href]));
});

test('Find Friends puts the cursor into the search on the same page', async () => {
  const { press, until } = await openPage('/profile?tab=friends', answers);
  await until(() => expect(actionBeside('No reviews from friends yet')).toEqual(['Find Friends', null]));
  await press('Find Friends');
  expect(document.activeElement).toBe(document.querySelector('input[name=query]'));
});

test('the filters that found nothing in the log are cleared with it', async () => {
  serverAnswering({ ...ofAdmins, 'GET /api/admin/audit?who=nobody': () => ({ entries: [], nextCursor: null }) });
  const { fill, press, until } = await openPage('/admin/audit', answers);
  await fill('[name=who]', 'nobody');
  await press('Filter');
  await until(() => expect(actionBeside('Nothing in the log')).toEqual(['Clear filters', null]));
  await press('Clear filters');
  expect(document.querySelector<HTMLInputElement>('[name=who]')?.value).toBe('');
});

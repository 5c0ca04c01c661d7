import type { AdminUser, AuditEntry, Ban } from '@hexreel/domain/contract/moderation';
import type { Review } from '@hexreel/domain/contract/ratings';
import type { ReportedText } from '@hexreel/domain/contract/reports';
import { noScores } from '@hexreel/domain/rating';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { homeAnswer, movieAnswer, movieCard, myMovieAnswer, reviewsAnswer } from '../testing/fake-api.ts';
import { mina, refusal, serverAnswering, type SentChange } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const admin = { ...mina, isAdmin: true };
const reads = {
  readHome: () => Promise.resolve(homeAnswer()),
  readMovie: () => Promise.resolve(movieAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
  readOwnMovie: () => Promise.resolve(myMovieAnswer({ recommendations: [movieCard({ id: 11, title: 'Black Christmas' })] })),
  readReviews: () => Promise.resolve(reviewsAnswer({ reviews: [review] })),
  readMe: () => Promise.resolve({ user: admin }),
};

const review: Review = {
  author: { id: 'u7', username: 'renfield', displayName: 'R. M. Renfield', profilePic: 4, isCritic: false },
  scores: noScores,
  text: 'He did it.',
  closedFor: null,
  reviewedAt: '2026-11-21T03:00:00.000Z',
  edited: false,
  helpful: 0,
  notHelpful: 0,
};
const ban: Ban = {
  movieId: 948,
  title: 'Halloween',
  year: 1978,
  poster: '/artwork/{size}/948-poster.svg',
  reason: 'Asked for.',
  bannedBy: 'mina',
  bannedAt: '2026-11-21T03:00:00.000Z',
};
const renfield: AdminUser = {
  id: 'u7',
  username: 'renfield',
  displayName: 'R. M. Renfield',
  profilePic: 4,
  bio: '',
  joinedAt: '2026-11-01T00:00:00.000Z',
  isVerified: true,
  isAdmin: false,
  isCritic: false,
  specializations: [],
  suspendedAt: null,
};
const noReports = { 'GET /api/admin/reports/count': () => ({ waiting: 0 }) };
const bans = {
  ...noReports,
  'GET /api/admin/bans': () => ({ bans: [ban], total: 1, nextCursor: null }),
};

/** Without the pages' reads, such as the number of open reports. */
const changes = (sent: readonly SentChange[]) => sent.filter(({ request }) => !request.startsWith('GET '));

const labelled = (name: string) => document.querySelector(`[aria-label="${name}"]`);
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('visitors are redirected to sign-in and return', async () => {
  const { router } = await openPage('/admin/reports', { ...reads, readMe: () => Promise.resolve({ user: null }) });
  expect(router.latestLocation.href).toBe('/login?from=%2Fadmin%2Freports');
});

test('users who are not admins are told so, and nothing is requested for them', async () => {
  const sent = serverAnswering({});
  const { text } = await openPage('/admin/ban-movies', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  expect(text()).toContain('Access denied: admin only.');
  expect(sent).toEqual([]);
});

test('an unknown tool is not found', async () => {
  const { text } = await openPage('/admin/nothing', reads);
  expect(text()).toContain('Page not found');
});

test('shows what is banned, why, by whom and when, with a small poster; Unban brings it back', async () => {
  let rows = [ban];
  const sent = serverAnswering({
    'GET /api/admin/bans': () => ({ bans: rows, total: rows.length, nextCursor: null }),
    'DELETE /api/admin/bans/948': () => {
      rows = [];
      return null;
    },
  });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(text()).toContain('Halloween (1978)'));
  expect(text()).toContain('Ban Movies (Admin)');
  expect(text()).toContain('Asked for.');
  expect(text()).toContain('Banned November 21, 2026 by @mina');
  expect(document.querySelector('main section img')?.getAttribute('src')).toBe('/artwork/w92/948-poster.svg');
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('No movies are banned'));
  expect(text()).toContain('Halloween is back on the site.');
  expect(sent.map(({ request }) => request)).toContain('DELETE /api/admin/bans/948');
});

test('a banned movie whose poster cannot be loaded shows No Cover', async () => {
  serverAnswering(bans);
  const { until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(document.querySelector('main section img')).not.toBeNull());
  fireEvent.error(document.querySelector('main section img') ?? document.body);
  expect(screen.queryByText('No Cover')?.textContent).toBe('No Cover');
});

test('failures show their fixed texts', async () => {
  serverAnswering({ 'GET /api/admin/bans': () => refusal('internal', 'Something went wrong.') });
  const failed = await openPage('/admin/ban-movies', reads);
  await failed.until(() => expect(failed.text()).toContain('Failed to fetch banned movies'));
  expect(button('Retry')).toBeDefined();
});

test('a movie that cannot be unbanned stays, with a failure text', async () => {
  serverAnswering({ ...bans, 'DELETE /api/admin/bans/948': () => refusal('unavailable', 'Down.') });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(text()).toContain('Halloween'));
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('Failed to unban movie'));
});

test('Unban keeps the focus until its answer, and is not sent twice', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const unban = () => new Promise<Response>((resolve) => void answers.push(resolve));
  serverAnswering({ ...bans, 'DELETE /api/admin/bans/948': unban });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(text()).toContain('Halloween'));
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('Unbanning...'));
  const pressed = button('Unbanning...');
  // Browsers take the focus away from what is disabled; jsdom does not.
  expect([pressed?.disabled, document.activeElement]).toEqual([false, pressed]);
  await press('Unban Halloween');
  await act(async () => answers[0]?.(refusal('unavailable', 'Down.')));
  await until(() => expect(text()).toContain('Failed to unban movie'));
  expect([answers.length, document.activeElement]).toEqual([1, pressed]);
});

test('Load more keeps the focus until the next page is there', async () => {
  let answer: (page: object) => void = () => undefined;
  const nextPage = new Promise<object>((resolve) => (answer = resolve));
  serverAnswering({
    ...noReports,
    'GET /api/admin/bans': () => ({ bans: [ban], total: 3, nextCursor: 'b' }),
    'GET /api/admin/bans?cursor=b': () => nextPage,
  });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(text()).toContain('Halloween'));
  await press('Load more');
  await until(() => expect(text()).toContain('Loading...'));
  const pressed = button('Loading...');
  expect([pressed?.disabled, document.activeElement]).toEqual([false, pressed]);
  const another = { ...ban, movieId: 11, title: 'Black Christmas' };
  await act(async () => answer({ bans: [another], total: 3, nextCursor: 'c' }));
  await until(() => expect(text()).toContain('Black Christmas'));
  expect(document.activeElement).toBe(button('Load more'));
});

test('the form waits for an id, names the movie, and bans it with a reason', async () => {
  const sent = serverAnswering({
    ...bans,
    'GET /api/admin/movies/11': () => ({ movieId: 11, title: 'Black Christmas', year: 1974, poster: null, banned: false }),
    'PUT /api/admin/bans/11': () => ({ ban: { ...ban, movieId: 11, title: 'Black Christmas' } }),
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  expect(button('Ban')?.ariaDisabled).toBe('true');
  await fill('[name=movieId]', ' 11 ');
  await until(() => expect(text()).toContain('Black Christmas (1974)'));
  expect(text()).toContain('On the site.');
  await fill('[name=reason]', 'Too cold.');
  await press('Ban');
  await until(() => expect(text()).toContain('Black Christmas is banned.'));
  expect(sent).toContainEqual({ request: 'PUT /api/admin/bans/11', body: { reason: 'Too cold.' } });
  expect(button('Ban')?.ariaDisabled).toBe('true');
});

test('the last action replaces the earlier message', async () => {
  let rows: Ban[] = [];
  serverAnswering({
    'GET /api/admin/bans': () => ({ bans: rows, total: rows.length, nextCursor: null }),
    'GET /api/admin/movies/948': () => ({ movieId: 948, title: 'Halloween', year: 1978, poster: null, banned: false }),
    'PUT /api/admin/bans/948': () => {
      rows = [ban];
      return { ban };
    },
    'DELETE /api/admin/bans/948': () => null,
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  await fill('[name=movieId]', '948');
  await press('Ban');
  await until(() => expect(text()).toContain('Banned November 21, 2026'));
  expect(text()).toContain('Halloween is banned.');
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('Halloween is back on the site.'));
  expect(text()).not.toContain('Halloween is banned.');
});

test('an invalid id is not sent; one that no movie has is asked about; a refusal says why and keeps the input', async () => {
  const sent = serverAnswering({
    ...bans,
    'GET /api/admin/movies/12': () => ({ movieId: 12, title: null, year: null, poster: null, banned: false }),
    'PUT /api/admin/bans/12': () => refusal('internal', 'Something went wrong.'),
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  await fill('[name=movieId]', 'Halloween');
  await press('Ban');
  expect(text()).toContain('A movie ID is a number, such as 948');
  await fill('[name=movieId]', '12');
  await press('Ban');
  await until(() => expect(text()).toContain(adminTexts.unknownMovie));
  expect(changes(sent)).toEqual([]);
  await press('Ban anyway');
  await until(() => expect(document.querySelector('[data-form-problem] p')?.textContent).toBe('Failed to ban movie'));
  expect(text()).toContain('Something went wrong.');
  expect(document.querySelector<HTMLInputElement>('[name=movieId]')?.value).toBe('12');
});

test('recalculating ends with its alert and the number of corrected rows', async () => {
  serverAnswering({ ...bans, 'POST /api/admin/averages/recalculate': () => ({ movies: 212, corrected: 3 }) });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await press('Calculate Movie Averages');
  await until(() => expect(text()).toContain(adminTexts.recalculated));
  expect(text()).toContain('Rated movies checked: 212. Corrected: 3.');
});

test('a failed recalculation says so and logs the details to the console', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  serverAnswering({ ...bans, 'POST /api/admin/averages/recalculate': () => refusal('unavailable', 'Down.') });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await press('Calculate Movie Averages');
  await until(() => expect(text()).toContain('Error aggregating movie averages. Check console for details.'));
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'Down.' }));
});

test('Ban is below cards for admins only', async () => {
  const { until } = await openPage('/', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  await until(() => expect(labelled('Add Halloween to Watchlist')).not.toBeNull());
  expect(labelled('Ban Halloween')).toBeNull();
});

test('a card’s ban asks first, can be undone, and changes the lists when it is closed', async () => {
  const sent = serverAnswering({
    'PUT /api/admin/bans/948': () => ({ ban }),
    'DELETE /api/admin/bans/948': () => null,
  });
  let asked = 0;
  const readHome = () => {
    asked += 1;
    return Promise.resolve(homeAnswer());
  };
  const { text, press, until } = await openPage('/', { ...reads, readHome });
  const ask = async () => {
    await until(() => expect(labelled('Ban Halloween')).not.toBeNull());
    await press('Ban Halloween');
    await until(() => expect(text()).toContain('will disappear from every list'));
    await press('Ban');
    await until(() => expect(text()).toContain('is banned. You can unban it later'));
  };
  await ask();
  await press('Undo');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(asked).toBe(1);
  await ask();
  await press('Done');
  await until(() => expect(asked).toBe(2));
  expect(changes(sent).map(({ request }) => request)).toEqual([
    'PUT /api/admin/bans/948',
    'DELETE /api/admin/bans/948',
    'PUT /api/admin/bans/948',
  ]);
});

test('in recommendations a failure is an alert', async () => {
  serverAnswering({ 'PUT /api/admin/bans/11': () => refusal('internal', 'Something went wrong.') });
  const { text, press, until } = await openPage('/movie/948', reads);
  await until(() => expect(labelled('Ban Black Christmas')).not.toBeNull());
  await press('Ban Black Christmas');
  await until(() => expect(text()).toContain('will disappear from every list'));
  await press('Ban');
  await until(() => expect(document.querySelector('[role=alertdialog] p')?.textContent).toBe('Failed to ban movie'));
});

test('below a review an admin finds Remove, with what its author is told; a user finds Report', async () => {
  const sent = serverAnswering({ 'DELETE /api/admin/reviews/u7/948': () => null });
  const { press, until } = await openPage('/movie/948', reads);
  await press('Remove the review by R. M. Renfield');
  const problem = () => document.querySelector<HTMLInputElement>('dialog [value=abuse]');
  await until(() => expect(problem()).not.toBeNull());
  problem()?.click();
  await press('Remove');
  await until(() => expect(changes(sent)).toEqual([{ request: 'DELETE /api/admin/reviews/u7/948', body: { problem: 'abuse' } }]));
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());

  const member = await openPage('/movie/948', { ...reads, readMe: () => Promise.resolve({ user: mina }) });
  await member.until(() => expect(labelled('Report the review by R. M. Renfield')).not.toBeNull());
  expect(labelled('Remove the review by R. M. Renfield')).toBeNull();
});

test('users are found, and an action asks for the password once the server requires it', async () => {
  const sent = serverAnswering({
    'GET /api/admin/people?search=renf': () => ({ people: [renfield] }),
    'PUT /api/admin/people/u7/critic': (body) =>
      (body as { password?: string }).password === undefined
        ? refusal('reauthentication_required', 'Enter your password to go on.', 'password')
        : { person: { ...renfield, isCritic: true, specializations: ['Insects'] } },
  });
  const { text, fill, press, until } = await openPage('/admin/people', reads);
  await until(() => expect(document.querySelector('[name=search]')).not.toBeNull());
  await fill('[name=search]', 'renf');
  await press('Search');
  await until(() => expect(text()).toContain('R. M. Renfield'));
  await press('Make critic: R. M. Renfield');
  await fill('[name=specializations]', 'Insects');
  await press('Make critic');
  await until(() => expect(text()).toContain('Enter your password to go on.'));
  await fill('[name=password]', 'knitting needle');
  await press('Make critic');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(sent.filter(({ request }) => request.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { specializations: ['Insects'] },
    { specializations: ['Insects'], password: 'knitting needle' },
  ]);
});

test('one letter finds no one, and the form says why', async () => {
  const sent = serverAnswering({ 'GET /api/admin/people?search=re': () => ({ people: [renfield] }) });
  const { text, fill, press, until } = await openPage('/admin/people', reads);
  await until(() => expect(document.querySelector('[name=search]')).not.toBeNull());
  await fill('[name=search]', 'r');
  await press('Search');
  expect(text()).toContain('Type at least 2 characters.');
  expect(text()).not.toContain('No one found');
  const searches = () => sent.filter(({ request }) => request.includes('/people')).length;
  expect(searches()).toBe(0);
  await fill('[name=search]', 're');
  await press('Search');
  await until(() => expect(text()).toContain('R. M. Renfield'));
  expect([searches(), text().includes('Type at least 2 characters.')]).toEqual([1, false]);
});

test('the audit log is filtered by the days of its reader', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  const narrowed = 'GET /api/admin/audit?from=2026-10-31T07%3A00%3A00.000Z&to=2026-11-02T08%3A00%3A00.000Z';
  const entries = { entries: [], nextCursor: null };
  const sent = serverAnswering({ ...noReports, 'GET /api/admin/audit': () => entries, [narrowed]: () => entries });
  const { fill, press, until } = await openPage('/admin/audit', reads);
  await until(() => expect(document.querySelector('[name=from]')).not.toBeNull());
  await fill('[name=from]', '2026-10-31');
  // Summer time ends on this day.
  await fill('[name=to]', '2026-11-01');
  await press('Filter');
  await until(() => expect(sent.map(({ request }) => request)).toContain(narrowed));
});

const reported: ReportedText = {
  id: 'r1',
  kind: 'review',
  author: { id: 'u7', username: 'renfield', displayName: 'R. M. Renfield' },
  movie: { id: 948, title: 'Halloween' },
  listId: null,
  text: 'He did it.',
  textNow: 'He did not.',
  firstReportedAt: '2026-11-21T03:00:00.000Z',
  reports: [{ reporter: null, problem: 'spoilers', note: 'The end.', reportedAt: '2026-11-21T03:00:00.000Z' }],
};

test('a reported text shows as reported and as it is now, and is removed with a reason for its author', async () => {
  let texts = [reported];
  const sent = serverAnswering({
    'GET /api/admin/reports': () => ({ texts, total: texts.length }),
    'PUT /api/admin/reports/r1': () => {
      texts = [];
      return null;
    },
  });
  const { text, press, until } = await openPage('/admin/reports', reads);
  await until(() => expect(text()).toContain('He did it.'));
  expect(text()).toContain('Now it reads: He did not.');
  expect(text()).toContain('Spoilers without a warning: The end. (someone who has left, November 21, 2026)');
  await press('Remove: Review by @renfield');
  await until(() => expect(document.body.textContent).toContain('Remove this text?'));
  await press('Remove');
  await until(() => expect(text()).toContain('Nothing is waiting'));
  expect(sent).toContainEqual({ request: 'PUT /api/admin/reports/r1', body: { outcome: 'removed', problem: 'spoilers' } });
});

test('the audit log says who did what, and narrows', async () => {
  const entry: AuditEntry = {
    id: 'a1',
    at: '2026-11-21T03:04:00.000Z',
    who: 'mina',
    action: 'ban-movie',
    target: { kind: 'movie', id: '948', name: 'Halloween' },
    reason: 'Asked for.',
    details: {},
  };
  serverAnswering({
    'GET /api/admin/audit': () => ({ entries: [entry], nextCursor: null }),
    'GET /api/admin/audit?who=nobody': () => ({ entries: [], nextCursor: null }),
  });
  const { text, fill, press, until } = await openPage('/admin/audit', reads);
  await until(() => expect(text()).toContain('Banned a movie Halloween'));
  expect(text()).toContain('@mina · Nov 21, 2026');
  await fill('[name=who]', 'nobody');
  await press('Filter');
  await until(() => expect(text()).toContain('No entries match these filters.'));
});

test('admins see the number of open reports in the bar and on the tab', async () => {
  serverAnswering({ ...bans, 'GET /api/admin/reports/count': () => ({ waiting: 3 }) });
  const { until } = await openPage('/admin/ban-movies', reads);
  const link = () => document.querySelector('header a[href="/admin/reports"]');
  await until(() => expect(link()?.textContent).toBe('3 reports'));
  expect(document.querySelector('nav[aria-label=Admin] a[href="/admin/reports"]')?.textContent).toBe('Reports (3)');
});

test('what members reported stands before banning (R318)', async () => {
  serverAnswering({ ...bans, 'GET /api/admin/reports/count': () => ({ waiting: 3 }) });
  const { until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(screen.getByRole('link', { name: 'Settle reports (3)' }).getAttribute('href')).toBe('/admin/reports'));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Reports', 'Ban a movie', 'Banned movies']);
});

test('without open reports, and for users, the bar shows nothing', async () => {
  const sent = serverAnswering(bans);
  const { until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(sent.map(({ request }) => request)).toContain('GET /api/admin/reports/count'));
  expect(document.querySelector('header a[href="/admin/reports"]')).toBeNull();
});

test('an admin without a password signs in with Google again, as a step of the ban', async () => {
  const asked = 'You signed in a while ago. Sign in with Google again to continue.';
  serverAnswering({
    ...bans,
    'GET /api/admin/movies/948': () => ({ movieId: 948, title: 'Halloween', year: 1978, poster: null, banned: false }),
    'PUT /api/admin/bans/948': () => refusal('reauthentication_required', asked),
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  await fill('[name=movieId]', '948');
  await press('Ban');
  await until(() => expect(text()).toContain(asked));
  expect(text()).not.toContain('Failed to ban movie');
  expect(document.querySelector('[data-form-problem], [aria-invalid=true]')).toBeNull();
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sign in with Google again');
  expect(new URL(link?.href ?? '').searchParams.get('returnTo')).toBe(location.pathname);
});

test.each([
  ['the form', '/admin/ban-movies', null],
  ['a card', '/', 'Ban Halloween'],
  ['a recommendation', '/movie/948', 'Ban Black Christmas'],
])('a ban by %s asks for the password as a step where the sign-in is old', async (_name, path, button) => {
  const banning = (body: unknown) =>
    (body as { password?: string }).password === undefined
      ? refusal('reauthentication_required', 'Enter your password to go on.', 'password')
      : { ban };
  const sent = serverAnswering({
    ...bans,
    'GET /api/admin/movies/948': () => ({ movieId: 948, title: 'Halloween', year: 1978, poster: null, banned: false }),
    'PUT /api/admin/bans/948': banning,
    'PUT /api/admin/bans/11': banning,
  });
  const { text, fill, press, until } = await openPage(path, reads);
  if (button !== null) {
    await until(() => expect(labelled(button)).not.toBeNull());
    await press(button);
    await until(() => expect(text()).toContain('will disappear from every list'));
  } else {
    await fill('[name=movieId]', '948');
  }
  await press('Ban');
  await until(() => expect(text()).toContain('Enter your password to go on.'));
  expect(text()).not.toContain('Failed to ban movie');
  expect(document.querySelector('[data-form-problem], [role=alertdialog], [aria-invalid=true]')).toBeNull();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
  await fill('[name=password]', 'knitting needle');
  await press('Ban');
  await until(() => expect(changes(sent).at(-1)?.body).toMatchObject({ password: 'knitting needle' }));
});

import { adminTexts } from '@hexreel/domain/admin';
import type { AdminPerson, AuditEntry, Ban } from '@hexreel/domain/api/admin';
import type { Review } from '@hexreel/domain/api/ratings';
import type { ReportedText } from '@hexreel/domain/api/reports';
import { noScores } from '@hexreel/domain/rating';
import { expect, test, vi } from 'vitest';
import { homeAnswer, movieAnswer, movieCard, myMovieAnswer, reviewsAnswer } from '../testing/made-up-api.ts';
import { mina, refusal, serverAnswering } from '../testing/made-up-server.ts';
import { openPage } from '../testing/open-page.tsx';

const admin = { ...mina, isAdmin: true };
const reads = {
  home: () => Promise.resolve(homeAnswer()),
  movie: () => Promise.resolve(movieAnswer()),
  recommendations: () => Promise.resolve({ movies: [] }),
  myMovie: () => Promise.resolve(myMovieAnswer({ recommendations: [movieCard({ id: 11, title: 'Black Christmas' })] })),
  reviews: () => Promise.resolve(reviewsAnswer({ reviews: [review] })),
  me: () => Promise.resolve({ user: admin }),
};

const review: Review = {
  author: { id: 'u7', username: 'renfield', displayName: 'R. M. Renfield', profilePic: 4, isCritic: false },
  scores: noScores,
  text: 'He did it.',
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
const renfield: AdminPerson = {
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
const bans = { 'GET /api/admin/bans': () => ({ bans: [ban], total: 1, nextCursor: null }) };

const labelled = (name: string) => document.querySelector(`[aria-label="${name}"]`);
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('visitors are led to sign-in, and back', async () => {
  const { router } = await openPage('/admin/reports', { ...reads, me: () => Promise.resolve({ user: null }) });
  expect(router.latestLocation.href).toBe('/login?from=%2Fadmin%2Freports');
});

test('members who are no admins are told so, and nothing is asked for them', async () => {
  const sent = serverAnswering({});
  const { text } = await openPage('/admin/ban-movies', { ...reads, me: () => Promise.resolve({ user: mina }) });
  expect(text()).toContain('Access denied: admin only.');
  expect(sent).toEqual([]);
});

test('a tool that there is none of is no page', async () => {
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
  expect(document.querySelector('.admin-movie img')?.getAttribute('src')).toBe('/artwork/w92/948-poster.svg');
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('No movies are banned'));
  expect(text()).toContain('Halloween is back on the site.');
  expect(sent.map(({ request }) => request)).toContain('DELETE /api/admin/bans/948');
});

test('what fails says so in the specification’s words', async () => {
  serverAnswering({ 'GET /api/admin/bans': () => refusal('internal', 'Something went wrong.') });
  const failed = await openPage('/admin/ban-movies', reads);
  await failed.until(() => expect(failed.text()).toContain('Failed to fetch banned movies'));
  expect(button('Retry')).toBeDefined();
});

test('a movie that cannot be unbanned stays, and says so', async () => {
  serverAnswering({ ...bans, 'DELETE /api/admin/bans/948': () => refusal('unavailable', 'Down.') });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await until(() => expect(text()).toContain('Halloween'));
  await press('Unban Halloween');
  await until(() => expect(text()).toContain('Failed to unban movie'));
});

test('the form waits for an id, names the movie, and bans it with a reason', async () => {
  const sent = serverAnswering({
    ...bans,
    'GET /api/admin/movies/11': () => ({ movieId: 11, title: 'Black Christmas', year: 1974, poster: null, banned: false }),
    'PUT /api/admin/bans/11': () => ({ ban: { ...ban, movieId: 11, title: 'Black Christmas' } }),
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  expect(button('Ban')?.disabled).toBe(true);
  await fill('[name=movieId]', ' 11 ');
  await until(() => expect(text()).toContain('Black Christmas (1974)'));
  expect(text()).toContain('On the site.');
  await fill('[name=reason]', 'Too cold.');
  await press('Ban');
  await until(() => expect(text()).toContain('Black Christmas is banned.'));
  expect(sent).toContainEqual({ request: 'PUT /api/admin/bans/11', body: { reason: 'Too cold.' } });
  expect(button('Ban')?.disabled).toBe(true);
});

test('what was done last takes back what was said before', async () => {
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

test('an id that is none is not sent; a refusal says why and keeps what was typed', async () => {
  serverAnswering({
    ...bans,
    'GET /api/admin/movies/12': () => ({ movieId: 12, title: null, year: null, poster: null, banned: false }),
    'PUT /api/admin/bans/12': () => refusal('internal', 'Something went wrong.'),
  });
  const { text, fill, press, until } = await openPage('/admin/ban-movies', reads);
  await fill('[name=movieId]', 'Halloween');
  await press('Ban');
  expect(text()).toContain('A movie id is a number, such as 948');
  await fill('[name=movieId]', '12');
  await press('Ban');
  await until(() => expect(text()).toContain('Failed to ban movie: Something went wrong.'));
  expect(document.querySelector<HTMLInputElement>('[name=movieId]')?.value).toBe('12');
});

test('recalculating ends with its alert and the number of corrected rows', async () => {
  serverAnswering({ ...bans, 'POST /api/admin/averages/recalculate': () => ({ movies: 212, corrected: 3 }) });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await press('Calculate Movie Averages');
  await until(() => expect(text()).toContain(adminTexts.recalculated));
  expect(text()).toContain('212 rated movies looked at, 3 corrected.');
});

test('recalculating that fails says so and puts the details on the console', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  serverAnswering({ ...bans, 'POST /api/admin/averages/recalculate': () => refusal('unavailable', 'Down.') });
  const { text, press, until } = await openPage('/admin/ban-movies', reads);
  await press('Calculate Movie Averages');
  await until(() => expect(text()).toContain('Error aggregating movie averages. Check console for details.'));
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'Down.' }));
});

test('Ban stands below cards for admins alone', async () => {
  const { until } = await openPage('/', { ...reads, me: () => Promise.resolve({ user: mina }) });
  await until(() => expect(labelled('Add Halloween to Watchlist')).not.toBeNull());
  expect(labelled('Ban Halloween')).toBeNull();
});

test('a card’s ban asks first, can be undone, and changes the lists when it is closed', async () => {
  const sent = serverAnswering({
    'PUT /api/admin/bans/948': () => ({ ban }),
    'DELETE /api/admin/bans/948': () => null,
  });
  let asked = 0;
  const home = () => {
    asked += 1;
    return Promise.resolve(homeAnswer());
  };
  const { text, press, until } = await openPage('/', { ...reads, home });
  const ask = async () => {
    await until(() => expect(labelled('Ban Halloween')).not.toBeNull());
    await press('Ban Halloween');
    await until(() => expect(text()).toContain('goes from every list'));
    await press('Ban');
    await until(() => expect(text()).toContain('is off the site'));
  };
  await ask();
  await press('Undo');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(asked).toBe(1);
  await ask();
  await press('Done');
  await until(() => expect(asked).toBe(2));
  expect(sent.map(({ request }) => request)).toEqual([
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
  await until(() => expect(text()).toContain('goes from every list'));
  await press('Ban');
  await until(() => expect(document.querySelector('[role=alertdialog] p')?.textContent).toBe('Failed to ban movie'));
});

test('below a review an admin finds Remove, with what its author is told; a member finds Report', async () => {
  const sent = serverAnswering({ 'DELETE /api/admin/reviews/u7/948': () => null });
  const { press, until } = await openPage('/movie/948', reads);
  await press('Remove the review of R. M. Renfield');
  const problem = () => document.querySelector<HTMLInputElement>('dialog [value=abuse]');
  await until(() => expect(problem()).not.toBeNull());
  problem()?.click();
  await press('Remove');
  await until(() => expect(sent).toEqual([{ request: 'DELETE /api/admin/reviews/u7/948', body: { problem: 'abuse' } }]));
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());

  const member = await openPage('/movie/948', { ...reads, me: () => Promise.resolve({ user: mina }) });
  await member.until(() => expect(labelled('Report the review of R. M. Renfield')).not.toBeNull());
  expect(labelled('Remove the review of R. M. Renfield')).toBeNull();
});

test('people are found, and an act asks for the password once the server wants it', async () => {
  const sent = serverAnswering({
    'GET /api/admin/people?search=renf': () => ({ people: [renfield] }),
    'PUT /api/admin/people/u7/critic': (body) =>
      (body as { password?: string }).password === undefined
        ? refusal('reauthentication_required', 'Enter your password to go on.', 'password')
        : { person: { ...renfield, isCritic: true, specializations: ['Insects'] } },
  });
  const { text, fill, press, until } = await openPage('/admin/people', reads);
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

const reported: ReportedText = {
  id: 'r1',
  kind: 'review',
  author: { id: 'u7', username: 'renfield', displayName: 'R. M. Renfield' },
  movie: { id: 948, title: 'Halloween' },
  text: 'He did it.',
  textNow: 'He did not.',
  firstReportedAt: '2026-11-21T03:00:00.000Z',
  reports: [{ reporter: null, problem: 'spoilers', note: 'The end.', reportedAt: '2026-11-21T03:00:00.000Z' }],
};

test('a reported text shows as it was and as it is, and goes with what its author is told', async () => {
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
  expect(text()).toContain('Spoilers without a warning: The end. (somebody who has left, November 21, 2026)');
  await press('Remove: Review of @renfield');
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

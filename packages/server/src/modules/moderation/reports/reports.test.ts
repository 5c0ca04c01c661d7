import type { ReportQueue } from '@hexreel/domain/contract/reports';
import type { OwnRating, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, user, rating, report } from '../../../db/schema/index.ts';
import { receiveMails } from '../../../testing/mailbox.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../../testing/users.ts';
import { storeRatings, wrongCounts } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';

const site = withTestApp();
let admin: TestUser;
let author: TestUser;
let reporter: TestUser;
let cookies: { readonly admin: string; readonly author: string; readonly reporter: string };
let movieId: number;

beforeEach(async () => {
  const { database } = site.client;
  site.clock.now = testNow;
  await database.delete(report);
  admin = await storeVerifiedUser(database, { isAdmin: true });
  author = await storeVerifiedUser(database, { bio: 'Buy at evil.example' });
  reporter = await storeVerifiedUser(database);
  cookies = {
    admin: await cookieOf(database, admin),
    author: await cookieOf(database, author),
    reporter: await cookieOf(database, reporter),
  };
  [movieId = 0] = await storeTestMovies(database, [{ title: 'The Long Corridor' }]);
  await storeRatings(database, [{ movieId, userId: author.id, gore: 9, review: 'Everybody dies in the end.' }]);
});

const review = () => `reviews/${author.id}/${movieId}`;
const reportIt = (what: string, body: unknown = { problem: 'spoilers' }, cookie = cookies.reporter) =>
  ask(site.app, `PUT /api/reports/${what}`, { cookie, body });
const queue = async () => (await ask(site.app, 'GET /api/admin/reports', { cookie: cookies.admin })).json<ReportQueue>();
const settle = (id: string | undefined, body: unknown) =>
  ask(site.app, `PUT /api/admin/reports/${id ?? 'none'}`, { cookie: cookies.admin, body });
const remove = (body: unknown = { problem: 'abuse', reason: 'Names people.' }) =>
  ask(site.app, `DELETE /api/admin/${review() as 'reviews/x'}`, { cookie: cookies.admin, body });
const shown = async () => (await ask(site.app, `GET /api/movies/${movieId}/reviews`)).json<ReviewsResponse>();
const stored = async () =>
  (
    await site.client.database
      .select()
      .from(rating)
      .where(and(eq(rating.userId, author.id), eq(rating.movieId, movieId)))
  )[0];
const owner = async () => (await site.client.database.select().from(user).where(eq(user.id, author.id)))[0];
const auditedActionsOn = async (id: string) =>
  (await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, id))).map(({ action }) => action);

describe('a report', () => {
  test('on a review, a name and a bio is in the queue with who, what and why', async () => {
    const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { username: 'other-one' }));
    expect((await reportIt(review(), { problem: 'spoilers', note: ' The  ending. ' })).statusCode).toBe(204);
    site.clock.now += 1_000;
    await reportIt(review(), { problem: 'abuse' }, other);
    await reportIt(`people/${author.id}/display-name`, { problem: 'abuse' });
    site.clock.now += 1_000;
    await reportIt(`people/${author.id}/bio`, { problem: 'spam' });
    const { texts, total } = await queue();
    expect(total).toBe(3);
    expect(texts.map(({ kind }) => kind)).toEqual(['review', 'display-name', 'bio']);
    expect(texts[0]).toEqual({
      id: expect.any(String) as string,
      kind: 'review',
      listId: null,
      author: { id: author.id, username: author.username, displayName: author.displayName },
      movie: { id: movieId, title: 'The Long Corridor' },
      text: 'Everybody dies in the end.',
      textNow: 'Everybody dies in the end.',
      firstReportedAt: new Date(testNow).toISOString(),
      reports: [
        { reporter: reporter.username, problem: 'spoilers', note: 'The ending.', reportedAt: new Date(testNow).toISOString() },
        { reporter: 'other-one', problem: 'abuse', note: '', reportedAt: new Date(testNow + 1_000).toISOString() },
      ],
    });
  });

  test('counts once per user: a second one replaces the first', async () => {
    await Promise.all(Array.from({ length: 10 }, () => reportIt(review(), { problem: 'spam' })));
    await reportIt(review(), { problem: 'abuse', note: 'Rather this.' });
    const { texts } = await queue();
    expect(texts[0]?.reports).toMatchObject([{ problem: 'abuse', note: 'Rather this.' }]);
  });

  test('on a settled text is ignored, until the text changes', async () => {
    await reportIt(review());
    await settle((await queue()).texts[0]?.id, { outcome: 'dismissed' });
    expect((await reportIt(review())).statusCode).toBe(204);
    expect((await queue()).total).toBe(0);
    await ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie: cookies.author, body: { review: 'Something else.' } });
    await reportIt(review());
    expect((await queue()).texts).toMatchObject([{ text: 'Something else.' }]);
  });

  test('can be made again when a removed text is written again', async () => {
    const bio = `people/${author.id}/bio`;
    await reportIt(bio, { problem: 'spam' });
    expect((await settle((await queue()).texts[0]?.id, { outcome: 'removed' })).statusCode).toBe(204);
    const again = { bio: 'Buy at evil.example' };
    expect((await ask(site.app, 'PATCH /api/me', { cookie: cookies.author, body: again })).statusCode).toBe(200);
    await reportIt(bio, { problem: 'spam' });
    expect((await queue()).texts).toMatchObject([{ kind: 'bio', text: 'Buy at evil.example' }]);
    expect(await receiveMails(site)).toHaveLength(1);
  });

  test('can be made again on a list that was private when its report was settled', async () => {
    const list = { title: 'Buy at evil.example', description: '', isRanked: false, visibility: 'public' };
    const created = await ask(site.app, 'POST /api/me/lists', { cookie: cookies.author, body: list });
    const { id } = created.json<{ id: string }>();
    const share = (visibility: string) =>
      ask(site.app, `PATCH /api/me/lists/${id}`, { cookie: cookies.author, body: { visibility } });
    expect((await reportIt(`lists/${id}`, { problem: 'spam' })).statusCode).toBe(204);
    expect((await share('private')).statusCode).toBe(200);
    await settle((await queue()).texts[0]?.id, { outcome: 'removed' });
    await share('public');
    await reportIt(`lists/${id}`, { problem: 'spam' });
    expect((await queue()).texts).toMatchObject([{ kind: 'list' }]);
  });

  test('on one’s own text is refused', async () => {
    for (const what of [review(), `people/${author.id}/bio`, `people/${author.id.toUpperCase()}/display-name`])
      expect(failureOf(await reportIt(what, { problem: 'spam' }, cookies.author))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
  });

  test('on a text that does not exist is refused', async () => {
    const silent = await storeVerifiedUser(site.client.database);
    expect(failureOf(await reportIt(`reviews/${silent.id}/${movieId}`))).toMatchObject({ status: 404, code: 'rating_not_found' });
    expect(failureOf(await reportIt(`people/${silent.id}/bio`))).toMatchObject({ status: 404, code: 'not_found' });
    expect(failureOf(await reportIt('people/nobody/bio'))).toMatchObject({ status: 404, code: 'person_not_found' });
    expect(failureOf(await reportIt(`reviews/${author.id}/0`))).toMatchObject({ status: 404, code: 'movie_not_found' });
    const unknownId = '3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b67';
    expect(failureOf(await reportIt(`people/${unknownId}/display-name`))).toMatchObject({
      status: 404,
      code: 'person_not_found',
    });
  });

  test.each([
    {},
    { problem: 'boredom' },
    { problem: 'spam', note: 'x'.repeat(501) },
    { problem: 'spam', note: '\u0000' },
    [],
    null,
  ])('body %# is a 400', async (body) => {
    expect(failureOf(await reportIt(review(), body)).status).toBe(400);
    expect((await queue()).total).toBe(0);
  });

  test('is limited to thirty an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await reportIt(review())).statusCode);
    expect(statuses.slice(-2)).toEqual([204, 429]);
  });

  test('outlives its reporter, is deleted with its author, and is in the reporter’s export', async () => {
    await reportIt(review(), { problem: 'spam', note: 'See for yourself.' });
    const own = (await ask(site.app, 'GET /api/me/export', { cookie: cookies.reporter })).json<{ reports: object[] }>();
    expect(own.reports).toMatchObject([{ kind: 'review', movieId: String(movieId), problem: 'spam', note: 'See for yourself.' }]);
    await ask(site.app, 'DELETE /api/me', { cookie: cookies.reporter });
    expect((await queue()).texts[0]?.reports).toMatchObject([{ reporter: null, problem: 'spam' }]);
    expect((await ask(site.app, 'DELETE /api/me', { cookie: cookies.author })).statusCode).toBe(204);
    expect((await queue()).total).toBe(0);
  });

  test('the queue costs the same however long it is', async () => {
    const empty = await site.statementsOf(queue);
    for (let count = 0; count < 25; count += 1) {
      const [userId = ''] = await storeRatings(site.client.database, [{ movieId, gore: 1, review: `Text ${count}` }]);
      await site.client.database.insert(report).values({
        id: userId,
        kind: 'review',
        authorId: userId,
        movieId,
        reportedText: 'x',
        problem: 'spam',
        reportedAt: new Date(),
      });
    }
    expect(await site.statementsOf(queue)).toHaveLength(empty.length);
    const { texts, total } = await queue();
    expect([texts.length, total]).toEqual([20, 25]);
  });
});

describe('settling', () => {
  test('dismissing leaves the text and clears the queue', async () => {
    await reportIt(review());
    expect((await settle((await queue()).texts[0]?.id, { outcome: 'dismissed', reason: 'Harmless.' })).statusCode).toBe(204);
    expect((await queue()).total).toBe(0);
    expect((await shown()).reviews).toHaveLength(1);
    expect(await auditedActionsOn(author.id)).toEqual(['dismiss-report']);
    expect(await receiveMails(site)).toEqual([]);
  });

  test('removing a review empties its text, keeps its scores, and tells its author in our own words', async () => {
    expect((await shown()).summary).toMatchObject({ raters: 1, reviews: 1 });
    await reportIt(review(), { problem: 'spoilers', note: 'Secret note.' });
    await settle((await queue()).texts[0]?.id, { outcome: 'removed', reason: 'Secret reason.' });
    expect(await shown()).toMatchObject({ reviews: [], summary: { raters: 1, reviews: 0, averages: { gore: 9 } } });
    expect(await stored()).toMatchObject({
      review: '',
      gore: 9,
      reviewRemovedFor: 'spoilers',
      reviewRemovedAt: new Date(site.clock.now),
    });
    expect(await wrongCounts(site.client.database)).toEqual([]);
    const [mail, ...others] = await receiveMails(site);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: author.email, subject: 'Your review was removed' });
    expect(mail?.text).toContain('because it contains spoilers without a warning');
    expect(mail?.text).toContain(`/movie/${movieId}?tab=rate`);
    for (const word of ['Secret', 'Everybody dies', 'Corridor', reporter.username, admin.username])
      expect(mail?.html).not.toContain(word);
  });

  test('removing a name generates another one that its owner may change; a bio is emptied', async () => {
    await reportIt(`people/${author.id}/display-name`);
    await reportIt(`people/${author.id}/bio`);
    const profile = async () => (await ask(site.app, `GET /api/users/${author.id}`)).json<{ bio: string; displayName: string }>();
    expect(await profile()).toMatchObject({ bio: 'Buy at evil.example', displayName: author.displayName });
    for (const { id } of (await queue()).texts) await settle(id, { outcome: 'removed', problem: 'spam' });
    expect(await profile()).toMatchObject({ bio: '', displayName: 'Moviegoer 1000' });
    expect(await owner()).toMatchObject({ bio: '', displayName: 'Moviegoer 1000', username: author.username });
    expect((await shown()).reviews[0]?.author.displayName).toBe('Moviegoer 1000');
    expect((await auditedActionsOn(author.id)).toSorted()).toEqual(['clear-bio', 'replace-display-name']);
    const mails = await receiveMails(site);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Your bio was removed', 'Your display name was replaced']);
    expect(mails.map(({ text }) => text).join()).not.toContain('evil.example');
  });

  test('of two admins at once one settles', async () => {
    await reportIt(review());
    const id = (await queue()).texts[0]?.id;
    const answers = await Promise.all([
      settle(id, { outcome: 'removed' }),
      settle(id, { outcome: 'dismissed' }),
      settle(id, { outcome: 'removed' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
    expect(await auditedActionsOn(author.id)).toHaveLength(1);
    expect(failureOf(await settle(id, { outcome: 'dismissed' }))).toMatchObject({ status: 404, code: 'report_not_found' });
  });

  test('removing needs the password when the sign-in is old; dismissing does not', async () => {
    await reportIt(review());
    await reportIt(`people/${author.id}/bio`);
    const [first, second] = (await queue()).texts;
    site.clock.now += 16 * 60_000;
    expect(failureOf(await settle(first?.id, { outcome: 'removed' })).code).toBe('reauthentication_required');
    expect((await settle(first?.id, { outcome: 'removed', password: admin.password })).statusCode).toBe(204);
    expect((await settle(second?.id, { outcome: 'dismissed' })).statusCode).toBe(204);
  });

  test.each(['none', '%00', "1' or '1'='1"])('%s is not a report', async (id) => {
    expect(failureOf(await settle(encodeURIComponent(id), { outcome: 'dismissed' })).code).toBe('report_not_found');
  });
});

describe('removing a review', () => {
  test('settles the reports on it and is logged with its reason', async () => {
    await reportIt(review());
    expect((await remove()).statusCode).toBe(204);
    expect((await queue()).total).toBe(0);
    const [entry] = await site.client.database.select().from(auditEntry).where(eq(auditEntry.targetId, author.id));
    expect(entry).toMatchObject({
      action: 'remove-review',
      targetKind: 'review',
      reason: 'Names people.',
      details: { problem: 'abuse', movieId },
    });
    expect(failureOf(await remove())).toMatchObject({ status: 404, code: 'rating_not_found', message: 'Rating not found' });
  });

  test('shows its author why, until they write another one', async () => {
    await remove();
    const own = async () =>
      (await ask(site.app, `GET /api/me/movies/${movieId}`, { cookie: cookies.author })).json<{ rating: OwnRating }>().rating;
    expect(await own()).toMatchObject({ review: '', removedFor: 'abuse' });
    await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: cookies.author, body: { pace: 4 } });
    expect(await own()).toMatchObject({ removedFor: 'abuse' });
    await ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie: cookies.author, body: { review: 'Kinder now.' } });
    expect(await own()).not.toHaveProperty('removedFor');
  });

  test('without scores deletes the rating', async () => {
    await site.client.database.update(rating).set({ gore: 0 }).where(eq(rating.userId, author.id));
    await storeRatings(site.client.database, []);
    await reportIt(review());
    expect((await settle((await queue()).texts[0]?.id, { outcome: 'removed' })).statusCode).toBe(204);
    expect(await stored()).toBeUndefined();
    expect(await wrongCounts(site.client.database)).toEqual([]);
    expect((await receiveMails(site)).filter(({ to }) => to === author.email)).toHaveLength(1);
  });

  test('needs the password when the sign-in is old', async () => {
    site.clock.now += 16 * 60_000;
    expect(failureOf(await remove()).code).toBe('reauthentication_required');
    expect((await stored())?.review).not.toBe('');
    expect((await remove({ problem: 'abuse', password: admin.password })).statusCode).toBe(204);
  });
});

test('any input to an admin’s writing routes is answered 4xx with a code and a sentence', async () => {
  const bodies = [
    '{',
    '[]',
    '7',
    '"x"',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `{"reason":"${'x'.repeat(1_000_000)}"}`,
    '{"reason":"\\ud800"}',
  ];
  const writes = site.app.routeTable.filter(({ method, access }) => access === 'admin' && !['GET', 'HEAD'].includes(method));
  for (const { method, url } of writes)
    for (const body of bodies) {
      const failure = failureOf(await ask(site.app, `${method} ${url}` as 'PUT /', { cookie: cookies.admin, body }));
      expect(failure.status, `${method} ${url} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
      expect(failure.status, `${method} ${url} ${body.slice(0, 40)}`).toBeLessThan(500);
      expect(failure.message).not.toBe('');
    }
});

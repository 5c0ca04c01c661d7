import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ChangedList } from '@hexreel/domain/contract/lists';
import { minutes } from '@hexreel/domain/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { historySettings, rating, user } from '../../db/schema/index.ts';
import { findTool } from '../../testing/find-tool.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const run = promisify(execFile);
const site = withTestApp({ config: { siteName: 'Friday & <Club>', siteDescription: 'Movies ]]> for Fridays & others' } });
const xmllint = await findTool('xmllint');
const python = await findTool('python3');
const hasFeedparser =
  python !== null &&
  (await run(python, ['-c', 'import feedparser']).then(
    () => true,
    () => false,
  ));

interface JsonFeed {
  readonly version: string;
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly description: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_html: string;
    readonly date_published: string;
    readonly date_modified: string;
    readonly authors?: readonly { readonly name: string; readonly url: string }[];
  }[];
}

const hard = 'Tom & "Jerry" <b>bold</b> ]]> &amp; \u{1f47b}\nA second line.\n\nA paragraph.';
let author: TestUser;
let cookie: string;
let movies: number[];
let listId: string;

const get = (path: string, headers: Record<string, string> = {}) => ask(site.app, `GET ${path}` as 'GET /', { headers });
const json = async (path: string) => (await get(`${path}.json`)).json<JsonFeed>();
const titles = async (path: string) => (await json(path)).items.map(({ title }) => title);
const make = async (visibility: string, movieIds: readonly number[]) =>
  (
    await ask(site.app, 'POST /api/me/lists', {
      cookie,
      body: { title: 'Rain & <fog>', description: '', isRanked: false, visibility, movieIds },
    })
  ).json<ChangedList>().id;
const saveReview = (movieId: number, review: string, spoiler = false) =>
  ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review, spoiler } });
const share = (sharesDiary: boolean) =>
  ask(site.app, 'PUT /api/me/history/settings', { cookie, body: { hidesInSurprise: false, hidesInLists: true, sharesDiary } });

beforeAll(async () => {
  const { database } = site.client;
  author = await storeVerifiedUser(database, { displayName: 'Lucy <& Co>' });
  cookie = await cookieOf(database, author);
  movies = await storeTestMovies(database, [
    { title: 'Cat & <Mouse>', subgenres: ['slasher'], directors: ['Jane & Doe'], overview: 'It rains & rains.' },
    { title: 'Older', subgenres: ['slasher'], directors: ['Jane & Doe'], releaseDate: '1990-01-01', imdbId: 'tt0000042' },
    { title: 'Not out', subgenres: ['slasher'], directors: ['Jane & Doe'], releaseDate: '2027-01-01' },
    { title: 'Without a date', subgenres: ['slasher'], directors: ['Jane & Doe'], releaseDate: null },
  ]);
  const [first = 0, second = 0] = movies;
  await saveReview(first, hard);
  site.clock.now += 60_000;
  await ask(site.app, `PUT /api/me/ratings/${second}`, { cookie, body: { gore: 7, pace: 3 } });
  await saveReview(second, 'It begins well. ||The butler did it.|| It ends well.');
  await share(true);
  await ask(site.app, 'PUT /api/me/diary/00000000-0000-4000-8000-000000000001', {
    cookie,
    body: { movieId: first, watchedOn: '2026-10-31', rewatch: true },
  });
  await ask(site.app, `PUT /api/me/opinions/${first}`, { cookie, body: { overall: 8 } });
  listId = await make('public', movies.slice(0, 2));
});

const feeds = () => [
  '/feeds/reviews',
  `/feeds/members/${author.id}/reviews`,
  `/feeds/members/${author.id}/diary`,
  `/feeds/lists/${listId}/movies`,
  '/feeds/people/jane-doe/movies',
  '/feeds/subgenres/slasher/movies',
];
const feedNumbers = [0, 1, 2, 3, 4, 5];
const feedAt = (number: number) => feeds()[number] ?? '';

describe.each(feedNumbers)('feed %i', (number) => {
  test('is a JSON Feed 1.1 with absolute addresses and times, newest first', async () => {
    const response = await get(`${feedAt(number)}.json`);
    expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = response.json<JsonFeed>();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `http://localhost:3000${feedAt(number)}.json`,
      description: 'Movies ]]> for Fridays & others',
    });
    expect(feed.title).toMatch(/ · Friday & <Club>$/u);
    expect(feed.items.length).toBeGreaterThan(0);
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
    for (const item of feed.items) {
      expect(new URL(item.url).origin).toBe('http://localhost:3000');
      expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
      expect(item.content_html.replaceAll(/<\/?p>|<br \/>/gu, '')).not.toMatch(/[<>]/u);
    }
    const days = feed.items.map((item) => item.date_published);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('is Atom with the same entries', async () => {
    const response = await get(`${feedAt(number)}.atom`);
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(response.body).toContain(`<id>http://localhost:3000${feedAt(number)}.atom</id>`);
    const { items } = await json(feedAt(number));
    for (const { id } of items) expect(response.body).toContain(`<id>${id.replaceAll('&', '&amp;')}</id>`);
    expect(response.body.match(/<entry>/gu)).toHaveLength(items.length);
  });

  test('is kept out of search engines, revalidated, and the same for a member', async () => {
    const response = await get(`${feedAt(number)}.atom`);
    expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    const etag = String(response.headers.etag);
    const again = await get(`${feedAt(number)}.atom`, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const own = await ask(site.app, `GET ${feedAt(number)}.atom` as 'GET /', { cookie });
    expect([own.headers.etag, own.body]).toEqual([etag, response.body]);
  });

  test.skipIf(xmllint === null)('xmllint finds it well-formed', async () => {
    const { body } = await get(`${feedAt(number)}.atom`);
    const checked = run(xmllint ?? '', ['--noout', '-']);
    checked.child.stdin?.end(body);
    await expect(checked).resolves.toEqual({ stdout: '', stderr: '' });
  });

  test.skipIf(!hasFeedparser)('a reader in another language reads what was written', async () => {
    const { body } = await get(`${feedAt(number)}.atom`);
    const feed = await json(feedAt(number));
    const read = run(python ?? '', ['-c', readWithPython]);
    read.child.stdin?.end(body);
    const found = JSON.parse((await read).stdout) as unknown;
    expect(found).toEqual({
      bozo: false,
      version: 'atom10',
      title: feed.title,
      subtitle: feed.description,
      link: feed.home_page_url,
      self: `http://localhost:3000${feedAt(number)}.atom`,
      entries: feed.items.map((item) => ({
        id: item.id,
        link: item.url,
        title: item.title,
        content: item.content_html,
        published: item.date_published,
        updated: item.date_modified,
        author: item.authors?.[0]?.name ?? null,
      })),
    });
  });
});

/** Prints what feedparser understood; text as text, and the content as it was sent. */
const readWithPython = `
import html, json, sys, feedparser
feedparser.api.SANITIZE_HTML = 0
parsed = feedparser.parse(sys.stdin.buffer.read(), sanitize_html=False)
print(json.dumps({
  'bozo': bool(parsed.bozo), 'version': parsed.version,
  'title': parsed.feed.title, 'subtitle': parsed.feed.subtitle, 'link': parsed.feed.link,
  'self': [link.href for link in parsed.feed.links if link.rel == 'self'][0],
  'entries': [{
    'id': entry.id, 'link': entry.link, 'title': html.unescape(entry.title),
    'content': entry.content[0].value if 'content' in entry else '',
    'published': entry.published, 'updated': entry.updated, 'author': entry.get('author'),
  } for entry in parsed.entries],
}))`;

test('a review is text: its markup stands as characters, its hidden part for nothing', async () => {
  const { items } = await json(`/feeds/members/${author.id}/reviews`);
  expect(items.map(({ title }) => title)).toEqual(['Older (1990)', 'Cat & <Mouse> (2001)']);
  expect(items[0]?.content_html).toBe('<p>It begins well. [spoiler] It ends well.</p><p>Gore 7, Pace 3</p>');
  expect(items[1]?.content_html).toBe(
    '<p>Tom &amp; "Jerry" &lt;b&gt;bold&lt;/b&gt; ]]&gt; &amp;amp; \u{1f47b}<br />A second line.</p><p>A paragraph.</p>',
  );
  expect(items[1]?.authors).toEqual([{ name: 'Lucy <& Co>', url: `http://localhost:3000/profile/${author.id}` }]);
  expect(await titles('/feeds/reviews')).toEqual(['Lucy <& Co> on Older (1990)', 'Lucy <& Co> on Cat & <Mouse> (2001)']);
});

test('of a review that is closed, by author or readers, no word is in a feed', async () => {
  const { database } = site.client;
  const [movieId = 0] = await storeTestMovies(database, [{ title: 'Twist' }]);
  for (const facts of [{ spoiler: true }, { spoilerFlags: 2 }]) {
    const [other = ''] = await storeRatings(database, [
      { movieId, review: 'The butler did it.', at: new Date(testNow + 3_600_000) },
    ]);
    await database.update(rating).set(facts).where(eq(rating.userId, other));
    for (const format of ['atom', 'json']) {
      const { body } = await get(`/feeds/members/${other}/reviews.${format}`);
      expect(body).toContain('This review gives the story away.');
      expect(body).not.toContain('butler');
    }
  }
});

test('feeds of movies have those that are out, newest first', async () => {
  for (const path of ['/feeds/people/jane-doe/movies', '/feeds/subgenres/slasher/movies'])
    expect(await titles(path)).toEqual(['Cat & <Mouse> (2001)', 'Older (1990)']);
});

test('a diary’s feed says when, and what its owner thought', async () => {
  const { items } = await json(`/feeds/members/${author.id}/diary`);
  expect(items).toMatchObject([
    {
      title: 'Cat & <Mouse> (2001)',
      content_html: '<p>Watched again on October 31, 2026</p><p>Overall: 8 of 10</p>',
      date_published: '2026-10-31T00:00:00.000Z',
    },
  ]);
});

test('a list is read by Radarr: TMDB’s id, title, IMDb’s id, poster', async () => {
  const response = await get(`/feeds/lists/${listId}/radarr.json`);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const [first, second] = movies;
  expect(response.json()).toEqual([
    {
      id: first,
      title: 'Cat & <Mouse>',
      imdb_id: null,
      poster_url: `http://localhost:3000/artwork/w500/${first}-poster.png`,
    },
    {
      id: second,
      title: 'Older',
      imdb_id: 'tt0000042',
      poster_url: `http://localhost:3000/artwork/w500/${second}-poster.png`,
    },
  ]);
});

test('what changes shows at once', async () => {
  const before = await titles(`/feeds/members/${author.id}/reviews`);
  const [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'New' }]);
  site.clock.now += 60_000;
  await saveReview(movieId, 'New to me.');
  expect(await titles(`/feeds/members/${author.id}/reviews`)).toEqual(['New (2001)', ...before]);
  await ask(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie });
  expect(await titles(`/feeds/members/${author.id}/reviews`)).toEqual(before);
  await ask(site.app, `PUT /api/me/lists/${listId}/movies/${movieId}`, { cookie });
  expect(await titles(`/feeds/lists/${listId}/movies`)).toHaveLength(3);
  expect((await get(`/feeds/lists/${listId}/radarr.json`)).json<unknown[]>()).toHaveLength(3);
  await ask(site.app, `DELETE /api/me/lists/${listId}/movies/${movieId}`, { cookie });
});

describe('what is not public has no feed', () => {
  test('lists that are private or for those with their link', async () => {
    for (const visibility of ['private', 'link']) {
      const id = await make(visibility, movies);
      for (const file of ['movies.atom', 'movies.json', 'radarr.json'])
        expect(failureOf(await get(`/feeds/lists/${id}/${file}`))).toMatchObject({ status: 404, message: 'List not found' });
    }
    await ask(site.app, `PATCH /api/me/lists/${listId}`, { cookie, body: { visibility: 'link' } });
    expect((await get(`/feeds/lists/${listId}/movies.atom`)).statusCode).toBe(404);
    expect((await get(`/feeds/lists/${listId}/radarr.json`)).statusCode).toBe(404);
    await ask(site.app, `PATCH /api/me/lists/${listId}`, { cookie, body: { visibility: 'public' } });
    expect((await get(`/feeds/lists/${listId}/movies.atom`)).statusCode).toBe(200);
  });

  test('a diary that is not shared', async () => {
    await share(false);
    expect((await get(`/feeds/members/${author.id}/diary.atom`)).statusCode).toBe(404);
    await share(true);
    expect((await get(`/feeds/members/${author.id}/diary.atom`)).statusCode).toBe(200);
    await site.client.database.delete(historySettings).where(eq(historySettings.userId, author.id));
  });

  test('members who are suspended, and everything of theirs', async () => {
    const { database } = site.client;
    const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
    const suspend = (method: 'PUT' | 'DELETE') =>
      ask(site.app, `${method} /api/admin/people/${author.id}/suspension`, { cookie: admin });
    await share(true);
    await suspend('PUT');
    for (const path of [
      `/feeds/members/${author.id}/reviews`,
      `/feeds/members/${author.id}/diary`,
      `/feeds/lists/${listId}/movies`,
    ])
      for (const format of ['atom', 'json']) expect((await get(`${path}.${format}`)).statusCode, path).toBe(404);
    expect((await get('/feeds/reviews.json')).body).not.toContain('Lucy');
    await suspend('DELETE');
    site.clock.now += minutes(1);
    expect((await get('/feeds/reviews.json')).body).toContain('Lucy');
    expect((await database.select().from(user).where(eq(user.id, author.id)))[0]?.suspendedAt).toBeNull();
    cookie = await cookieOf(database, author);
  });

  test('movies that are banned', async () => {
    const { database } = site.client;
    const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
    const ban = (method: 'PUT' | 'DELETE') =>
      ask(site.app, `${method} /api/admin/bans/${movies[0]}`, { cookie: admin, ...(method === 'PUT' && { body: {} }) });
    await ban('PUT');
    for (const path of feeds().filter((feed) => !feed.endsWith('/diary')))
      expect((await get(`${path}.json`)).body, path).not.toContain('Cat & <Mouse>');
    await ban('DELETE');
    expect((await get('/feeds/reviews.json')).body).toContain('Cat & <Mouse>');
  });

  test('formats, members, people and subgenres that there are not', async () => {
    for (const path of [
      '/feeds/reviews.rss',
      `/feeds/members/${author.id}/reviews.rss`,
      '/feeds/members/00000000-0000-4000-8000-000000000000/reviews.atom',
      '/feeds/members/x/reviews.atom',
      '/feeds/people/nobody-at-all/movies.atom',
      '/feeds/subgenres/musical/movies.atom',
      '/feeds/lists/AAAAAAAAAAAAAAAAAAAAAA/movies.atom',
    ])
      expect((await get(path)).statusCode, path).toBe(404);
  });
});

describe('a private site', () => {
  const closed = withTestApp({ config: { isPrivate: true, sharedCache: null } });
  test('has no feeds for visitors', async () => {
    for (const path of ['/feeds/reviews.atom', '/feeds/subgenres/slasher/movies.json', `/feeds/lists/${listId}/radarr.json`])
      expect((await ask(closed.app, `GET ${path}` as 'GET /')).statusCode).toBe(401);
  });
});

describe('an address that asks all the time', () => {
  const limited = withTestApp({ config: { readsPerMinute: 30 } });
  test('is told to wait', async () => {
    const statuses = [];
    for (let request = 0; request < 2; request += 1)
      statuses.push((await ask(limited.app, 'GET /feeds/reviews.atom', { address: '203.0.113.7' })).statusCode);
    expect(statuses).toEqual([200, 429]);
  });
});

import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditEntry,
  bannedMovie,
  follow,
  followerCount,
  movie,
  movieAverage,
  outbox,
  user,
  rating,
  helpfulVote,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { commandLine } from '../../modules/moderation/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { wrongCounts } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { systemTiming } from '../../platform/clock.ts';
import { planImport, type ImportPlan, type PresentSite } from './plan-import.ts';
import { readPresentSite, storeImport } from './store-import.ts';

const site = withTestApp();
const now = new Date(testNow);
const empty: PresentSite = {
  emails: new Set<string>(),
  usernames: new Set<string>(),
  movieIds: new Set([1, 2]),
  bannedIds: new Set<number>(),
};
const plan = (json: object, present = empty) => planImport(json, { site: present, now, random: () => 0.5 });
const userDocument = (facts: object = {}) => ({
  username: 'laurie',
  displayName: 'Laurie S',
  email: 'laurie@old.example',
  ...facts,
});
const rated = (facts: object = {}) => ({
  userId: 'a',
  movieId: '1',
  characteristics: { gore: 8 },
  review: '',
  timestamp: '2025-01-01T00:00:00Z',
  ...facts,
});
const notesOf = ({ report }: ImportPlan) =>
  report.notes.map(({ kind, collection, id, reason }) => `${kind} ${collection}/${id} ${reason}`);

const eventBus = new EventBus({ connection: { connectionString: '' }, timing: systemTiming, onError: () => undefined });
const store = (made: ImportPlan) =>
  storeImport(made, { database: site.client.database, eventBus, now, actor: commandLine, onProgress: () => undefined });

describe('users', () => {
  const one = (facts: object, present = empty) => {
    const made = plan({ users: { a: userDocument(facts) } }, present);
    return { ...made.people[0], notes: notesOf(made) };
  };

  test('keep what is valid', () => {
    expect(
      one({
        bio: ' Babysitter. ',
        profilePic: 7,
        isCritic: true,
        specializations: ['Slashers'],
        createdAt: '2024-05-06T07:08:09Z',
      }),
    ).toMatchObject({
      username: 'laurie',
      displayName: 'Laurie S',
      email: 'laurie@old.example',
      emailVerified: true,
      bio: 'Babysitter.',
      profilePic: 7,
      isCritic: true,
      specializations: ['Slashers'],
      createdAt: new Date('2024-05-06T07:08:09Z'),
      notes: [],
    });
  });

  test.each([
    [{ username: 'Laurie Strode!' }, { username: 'Laurie.Strode' }, /username: became/u],
    [{ username: 'admin' }, { username: 'moviegoer500000' }, /not valid/u],
    [{ displayName: 'The Admin' }, { displayName: 'Moviegoer 5500' }, /inappropriate or reserved/u],
    [{ profilePic: 21 }, { profilePic: 1 }, /profilePic: became 1/u],
    [{ bio: 'x'.repeat(600) }, { bio: 'x'.repeat(500) }, /bio: was cut/u],
    [{ emailVerified: false }, { emailVerified: false, createdAt: now }, /is deleted in seven days/u],
  ])('%j is changed, and the report says so', (facts, expected, note) => {
    const { notes, ...stored } = one(facts);
    expect(stored).toMatchObject(expected);
    expect(notes.join('\n')).toMatch(note);
  });

  test("defaults of the old product are not taken for the user's words", () => {
    expect(one({ displayName: undefined, bio: 'Tell us about yourself...' })).toMatchObject({
      displayName: 'Anonymous User',
      bio: '',
      notes: [],
    });
  });

  test('a taken username is replaced', () => {
    expect(one({}, { ...empty, usernames: new Set(['laurie']) }).username).toMatch(/^laurie\d+$/u);
    const { people: users } = plan({
      users: { a: userDocument(), b: userDocument({ email: 'b@old.example', username: 'LAURIE' }) },
    });
    expect(new Set(users.map(({ username }) => username.toLowerCase())).size).toBe(2);
  });

  test('addresses that are invalid, known or not unique refuse the document', () => {
    const made = plan(
      {
        users: {
          a: userDocument({ email: 'nowhere' }),
          b: userDocument({ email: 'Known@old.example' }),
          c: userDocument(),
          d: userDocument(),
        },
      },
      { ...empty, emails: new Set(['known@old.example']) },
    );
    expect(made.people).toHaveLength(1);
    expect(notesOf(made).map((note) => note.slice(0, 15))).toEqual(['refused users/a', 'refused users/b', 'refused users/d']);
  });

  test('a user who rated had verified their address, whatever the document says', () => {
    const { people: users } = plan({ users: { a: userDocument({ emailVerified: false }) }, ratings: { r: rated() } });
    expect(users[0]?.emailVerified).toBe(true);
  });
});

describe('ratings', () => {
  const userDocuments = { a: userDocument(), b: userDocument({ username: 'annie', email: 'annie@old.example' }) };

  test('embedded and collected ones merge, and the newest wins', () => {
    const embedded = (timestamp: unknown, gore: number) => ({ movieId: 1, characteristics: { gore }, timestamp });
    const older = plan({ users: { a: userDocument({ ratings: [embedded('2024-01-01', 2)] }) }, ratings: { r: rated() } });
    expect(older.ratings).toMatchObject([{ movieId: 1, gore: 8 }]);
    const newer = plan({
      users: { a: userDocument({ ratings: [embedded({ seconds: 1_780_000_000 }, 2)] }) },
      ratings: { r: rated() },
    });
    expect(newer.ratings).toMatchObject([{ movieId: 1, gore: 2 }]);
    expect(notesOf(newer)).toEqual(['left-out ratings/r movie 1: there is a newer rating by the same user']);
  });

  test.each([
    [{ characteristics: { gore: 11 } }, /characteristics\.gore: is not a whole number from 0 to 10/u],
    [{ characteristics: { gore: 7.5 } }, /characteristics\.gore/u],
    [{ characteristics: { gore: 'much' } }, /characteristics\.gore/u],
    [{ movieId: 'tt0077651' }, /movieId: is not a movie id/u],
    [{ review: 'x'.repeat(10_001) }, /review: is longer/u],
    [{ timestamp: 'yesterday' }, /timestamp/u],
    [{ userId: 'nobody' }, /userId: nobody is not an imported user/u],
  ])('%j is refused by name and reason', (facts, reason) => {
    const made = plan({ users: userDocuments, ratings: { r: rated(facts) } });
    expect(made.ratings).toEqual([]);
    expect(made.report.notes).toMatchObject([{ collection: 'ratings', id: 'r', kind: 'refused' }]);
    expect(made.report.notes[0]?.reason).toMatch(reason);
  });

  test('six zeros and no text are not a rating', () => {
    const made = plan({ users: userDocuments, ratings: { r: rated({ characteristics: {} }) } });
    expect(made.ratings).toEqual([]);
    expect(notesOf(made)).toEqual(['left-out ratings/r movie 1: six zeros and no text are not a rating']);
  });

  test('votes come from the present fields and the older ones; the present ones win', () => {
    const made = plan({
      users: { ...userDocuments, c: userDocument({ username: 'lynda', email: 'lynda@old.example' }) },
      ratings: { r: rated({ helpful: ['b', 'a', 'gone'], helpfulVoters: ['c'], unhelpfulVoters: ['b'] }) },
    });
    expect(made.votes.map(({ helpful }) => helpful)).toEqual([true, true]);
    expect(made.ratings).toMatchObject([{ helpful: 2, notHelpful: 0 }]);
    expect(notesOf(made)).toEqual([
      'left-out ratings/r vote of a: is its author',
      'left-out ratings/r vote of gone: is not an imported user',
    ]);
  });
});

test('follows count if one side has them, and never of oneself', () => {
  const made = plan({
    users: {
      a: userDocument({ following: ['b', 'a', 'gone'], followers: [] }),
      b: userDocument({ username: 'annie', email: 'annie@old.example', followers: ['a'], following: ['a'] }),
    },
  });
  expect(made.follows).toHaveLength(2);
  expect(notesOf(made)).toEqual([
    'left-out users/a follows a: users do not follow themselves',
    'left-out users/a follows gone: one of the two is not an imported user',
    'changed users/b follows a: only one of the two documents has it',
  ]);
});

test('averages are compared with the ratings and not trusted', () => {
  const made = plan({ users: { a: userDocument() }, ratings: { r: rated() }, movieAverages: { 1: { gore: 8.04, pace: 3 } } });
  expect(notesOf(made)).toEqual(['differs movieAverages/1 pace: the export has 3, its ratings average nothing']);
});

test.each([[null], [[]], ['text'], [{ users: 7 }]])('%j is not an export', (json) => {
  expect(() => plan(json as object)).toThrow();
});

test('every document is in the report or in the plan', () => {
  const userDocuments = {
    a: userDocument(),
    b: null,
    c: 'text',
    d: {},
    e: userDocument({ email: 7 }),
    f: userDocument({ email: 'f@old.example' }),
  };
  const made = plan({ users: userDocuments, bannedMovies: { x: {}, 5: { date: 'never' }, 6: {} } });
  expect(made.people).toHaveLength(2);
  expect(made.bans).toMatchObject([{ movieId: 6 }]);
  expect(
    made.report.notes
      .filter(({ kind }) => kind === 'refused')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['5', 'b', 'c', 'd', 'e', 'x']);
  expect(made.report.documents).toEqual({ users: 6, ratings: 0, movieAverages: 0, bannedMovies: 3 });
});

describe('storing', () => {
  const old = {
    users: {
      a: userDocument({ isAdmin: true, following: ['b'], watchlist: ['1', 2, '987654'] }),
      b: userDocument({ username: 'annie', email: 'annie@old.example', followers: ['a'] }),
    },
    ratings: {
      r: rated({ review: 'Still scares.', helpful: ['b'] }),
      s: rated({ userId: 'b', movieId: 987_654, characteristics: { pace: 3 } }),
    },
    bannedMovies: { 2: { reason: 'Asked for.', bannedBy: 'a', date: '2025-02-03' } },
  };

  beforeAll(async () => {
    await storeTestMovies(site.client.database, [{ id: 1 }, { id: 2 }]);
  });
  beforeEach(async () => {
    const { database } = site.client;
    for (const table of [user, movieAverage, bannedMovie, outbox, auditEntry]) await database.delete(table);
  });
  const planFor = async (json: object) => plan(json, await readPresentSite(site.client.database));

  test('stores everything, with averages, counts, a mail each and the audit log', async () => {
    const { database } = site.client;
    await store(await planFor(old));
    const [admin] = await database.select().from(user).where(eq(user.email, 'laurie@old.example'));
    expect(admin?.isAdmin).toBe(true);
    expect(await wrongCounts(database)).toEqual([]);
    expect(
      (await database.select().from(movieAverage).orderBy(asc(movieAverage.movieId))).map(({ gore, pace }) => [gore, pace]),
    ).toEqual([
      [8, null],
      [null, 3],
    ]);
    expect(await database.select().from(helpfulVote)).toMatchObject([{ helpful: true }]);
    expect(await database.select().from(watchlistEntry)).toHaveLength(3);
    expect(await database.select().from(follow)).toHaveLength(1);
    expect(await database.select().from(followerCount)).toMatchObject([{ followers: 1 }]);
    expect(await database.select().from(bannedMovie)).toMatchObject([{ movieId: 2, bannedBy: 'laurie', bannedById: admin?.id }]);
    expect((await database.select().from(outbox)).map(({ kind }) => kind)).toEqual(['account-moved', 'account-moved']);
    expect(await database.select().from(auditEntry)).toMatchObject([
      { action: 'make-admin', targetId: admin?.id, actorId: null },
    ]);
  });

  test('a movie that is not known yet is on no list and keeps its ratings', async () => {
    await store(await planFor(old));
    const [unknown] = await site.client.database.select().from(movie).where(eq(movie.id, 987_654));
    expect(unknown).toMatchObject({ title: '(Unknown)', removedAt: now });
    expect((await ask(site.app, 'GET /api/movies')).body).not.toContain('987654');
    await storeTestMovies(site.client.database, [{ id: 987_654, title: 'Found again' }]);
    expect((await ask(site.app, 'GET /api/movies/987654')).json()).toMatchObject({ title: 'Found again', averages: { pace: 3 } });
  });

  test('all or nothing: a failure rolls back everything', async () => {
    const made = await planFor(old);
    await storeVerifiedUser(site.client.database, { username: 'annie' });
    await expect(store(made)).rejects.toThrow();
    expect(await site.client.database.select().from(rating)).toEqual([]);
    expect(await site.client.database.select().from(user)).toHaveLength(1);
    expect(await site.client.database.select().from(outbox)).toEqual([]);
  });

  test('the second time every user is known, and nothing is stored twice', async () => {
    await store(await planFor(old));
    const again = await planFor(old);
    expect(again.people).toEqual([]);
    expect(again.ratings).toEqual([]);
    expect(again.bans).toEqual([]);
  });
});

test('thousands of documents are stored in batches', async () => {
  const userDocuments = Object.fromEntries(
    Array.from({ length: 1_200 }, (_, index) => [
      `u${index}`,
      userDocument({ username: `m${index}`, email: `m${index}@large.example` }),
    ]),
  );
  const ratings = Object.fromEntries(
    Array.from({ length: 2_400 }, (_, index) => [
      `r${index}`,
      rated({ userId: `u${index % 1_200}`, movieId: 1 + Math.floor(index / 1_200) }),
    ]),
  );
  const made = plan({ users: userDocuments, ratings }, await readPresentSite(site.client.database));
  expect(made.ratings).toHaveLength(2_400);
  await store(made);
  expect(await wrongCounts(site.client.database)).toEqual([]);
});

import { noLimits } from '@hexreel/domain/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bannedMovie,
  fearProfile,
  follow,
  followRequest,
  hardNoList,
  helpfulVote,
  historySettings,
  ladder,
  movieImport,
  movieList,
  movieListEntry,
  opinion,
  ownServices,
  rating,
  report,
  sitting,
  spoilerFlag,
  topicVote,
  user,
  viewing,
  watchlistEntry,
} from '../db/schema/index.ts';
import { storeTestMovies } from './movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from './users.ts';
import { race } from './race.ts';
import { storeRatings } from './ratings.ts';
import { ask, failureOf } from './requests.ts';
import { withTestApp } from './test-app.ts';

const site = withTestApp();

interface Guest extends TestUser {
  readonly cookie: string;
}

let admin: Guest;
let userRow: Guest;
let other: Guest;
/** One that the user has rated and listed, and one that they have not. */
let known: number;
let fresh: number;

async function guest(facts: Parameters<typeof storeVerifiedUser>[1] = {}): Promise<Guest> {
  const verifiedUser = await storeVerifiedUser(site.client.database, facts);
  return { ...verifiedUser, cookie: await cookieOf(site.client.database, verifiedUser) };
}

beforeEach(async () => {
  const { database } = site.client;
  admin = await guest({ isAdmin: true });
  userRow = await guest({ isFirstRun: true });
  other = await guest({ bio: 'Buy at evil.example' });
  [known = 0, fresh = 0] = await storeTestMovies(database, [{}, {}]);
  await storeRatings(database, [
    { movieId: known, userId: userRow.id, gore: 7 },
    { movieId: known, userId: other.id, gore: 3, review: 'Not enough rain.' },
  ]);
  const at = new Date(site.clock.now);
  await database.insert(watchlistEntry).values({ userId: userRow.id, movieId: known, addedAt: at });
  await database.insert(viewing).values({ userId: userRow.id, id: viewed, movieId: known, addedAt: at });
  const list = { id: listId(), userId: userRow.id, title: 'Rain', visibility: 'public', createdAt: at, updatedAt: at } as const;
  await database.insert(movieList).values(list);
  await database.insert(movieListEntry).values({ listId: listId(), movieId: known, position: 1, addedAt: at });
  await database.insert(movieList).values({ ...list, id: listId(other), userId: other.id });
  await database.insert(follow).values({ followerId: userRow.id, followedId: admin.id, createdAt: at });
  await database.insert(followRequest).values({ followerId: other.id, followedId: userRow.id, createdAt: at });
});

/** The user's list, or another's. */
const listId = (owner: Guest = userRow) => owner.id.replaceAll('-', '').slice(0, 22);

interface Write {
  readonly method: 'PUT' | 'DELETE' | 'PATCH' | 'POST';
  readonly path: () => string;
  readonly body?: unknown;
}

const hidden = { hidesInSurprise: true, hidesInLists: true, sharesDiary: true };
const entry = '5f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
const viewed = '6f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
const markAt7 = { kind: 'jump', second: 7, end: null, strength: null, shared: false };
const watched = (movieId: number) => ({ movieId, watchedOn: '2026-10-31', rewatch: false });

const memberWrites: readonly (readonly [string, Write])[] = [
  ['rate a movie', { method: 'PUT', path: () => `me/ratings/${fresh}`, body: { gore: 4 } }],
  ['change a rating', { method: 'PUT', path: () => `me/ratings/${known}`, body: { gore: 4 } }],
  ['review a movie', { method: 'PUT', path: () => `me/ratings/${fresh}/review`, body: { review: 'Rain.' } }],
  ['remove a rating', { method: 'DELETE', path: () => `me/ratings/${known}` }],
  ['vote', { method: 'PUT', path: () => `reviews/${other.id}/${known}/vote`, body: { vote: 'helpful' } }],
  ['flag a review', { method: 'PUT', path: () => `reviews/${other.id}/${known}/spoiler-flag` }],
  ['add to the watchlist', { method: 'PUT', path: () => `me/watchlist/${fresh}` }],
  ['remove from the watchlist', { method: 'DELETE', path: () => `me/watchlist/${known}` }],
  ['follow', { method: 'PUT', path: () => `me/following/${other.id}` }],
  ['unfollow', { method: 'DELETE', path: () => `me/following/${admin.id}` }],
  ['choose to approve followers', { method: 'PUT', path: () => 'me/follow-requests', body: { approvesFollowers: true } }],
  ['accept a follower', { method: 'PUT', path: () => `me/follow-requests/${other.id}` }],
  ['decline a follower', { method: 'DELETE', path: () => `me/follow-requests/${other.id}` }],
  ['finish the first visit', { method: 'DELETE', path: () => 'me/first-run' }],
  ['mark as seen', { method: 'PUT', path: () => `me/seen/${fresh}` }],
  ['unmark as seen', { method: 'DELETE', path: () => `me/seen/${known}` }],
  ['save an opinion', { method: 'PUT', path: () => `me/opinions/${fresh}`, body: { liked: true } }],
  [
    'add to the diary',
    {
      method: 'PUT',
      path: () => `me/diary/${entry}`,
      get body() {
        return watched(fresh);
      },
    },
  ],
  ['choose favorites', { method: 'PUT', path: () => 'me/favourites', body: { movieIds: [] } }],
  ['remove from the diary', { method: 'DELETE', path: () => `me/diary/${viewed}` }],
  ['start an import', { method: 'POST', path: () => 'me/imports', body: { fileName: 'ratings.csv', size: 10 } }],
  [
    'make a list',
    { method: 'POST', path: () => 'me/lists', body: { title: 'Fog', description: '', isRanked: false, visibility: 'private' } },
  ],
  ['change a list', { method: 'PATCH', path: () => `me/lists/${listId()}`, body: { title: 'Fog' } }],
  ['delete a list', { method: 'DELETE', path: () => `me/lists/${listId()}` }],
  ['add to a list', { method: 'PUT', path: () => `me/lists/${listId()}/movies/${fresh}` }],
  ['take off a list', { method: 'DELETE', path: () => `me/lists/${listId()}/movies/${known}` }],
  ['move in a list', { method: 'PUT', path: () => `me/lists/${listId()}/movies/${known}/position`, body: { before: null } }],
  ['note in a list', { method: 'PUT', path: () => `me/lists/${listId()}/movies/${known}/note`, body: { note: 'Fog.' } }],
  ['copy a list', { method: 'POST', path: () => `me/lists/${listId(other)}/copies` }],
  ['report a list', { method: 'PUT', path: () => `reports/lists/${listId(other)}`, body: { problem: 'spam' } }],
  ['save where seen movies show', { method: 'PUT', path: () => 'me/history/settings', body: hidden }],
  ['save services', { method: 'PUT', path: () => 'me/services', body: { country: 'US', services: [] } }],
  ['start a ladder', { method: 'PUT', path: () => 'me/ladder', body: { axis: 'gore', value: 9 } }],
  ['save limits', { method: 'PUT', path: () => 'me/limits', body: { ...noLimits, appliesEverywhere: true } }],
  [
    'say what is in a movie',
    {
      method: 'PUT',
      path: () => `me/movies/${known}/warnings/eyes`,
      body: { present: true, severity: null, depiction: null },
    },
  ],
  [
    'save marks',
    { method: 'PUT', path: () => `me/movies/${fresh}/marks`, body: { from: 0, until: 9, copySeconds: null, marks: [markAt7] } },
  ],
  ["save hard no's", { method: 'PUT', path: () => 'me/hard-nos', body: { topics: ['eyes'], strict: true, asks: true } }],
  ['report a review', { method: 'PUT', path: () => `reports/reviews/${other.id}/${known}`, body: { problem: 'spam' } }],
  ['report a bio', { method: 'PUT', path: () => `reports/people/${other.id}/bio`, body: { problem: 'spam' } }],
  ['edit the profile', { method: 'PATCH', path: () => 'me', body: { bio: 'I scream.' } }],
  [
    'change the password',
    {
      method: 'POST',
      path: () => 'auth/change-password',
      body: { currentPassword: 'knitting needle', password: 'crochet hook', confirmPassword: 'crochet hook' },
    },
  ],
  ['delete the account', { method: 'DELETE', path: () => 'me', body: {} }],
];

const adminWrites: readonly (readonly [string, Write])[] = [
  ['ban a movie', { method: 'PUT', path: () => `admin/bans/${fresh}`, body: {} }],
  ['unban a movie', { method: 'DELETE', path: () => `admin/bans/${fresh}`, body: {} }],
  ['calculate the averages', { method: 'POST', path: () => 'admin/averages/recalculate' }],
  ['remove a review', { method: 'DELETE', path: () => `admin/reviews/${other.id}/${known}`, body: { problem: 'spam' } }],
  ['name a critic', { method: 'PUT', path: () => `admin/people/${other.id}/critic`, body: { specializations: ['Giallo'] } }],
];

const write = (as: Guest, { method, path, body }: Write) =>
  ask(site.app, `${method} /api/${path()}`, { cookie: as.cookie, ...(body === undefined ? {} : { body }) });

/** All rows that the writes above could change. */
async function stored() {
  const { database } = site.client;
  const rowsOf = [
    database.select().from(rating).where(eq(rating.userId, userRow.id)),
    database.select().from(rating).where(eq(rating.userId, other.id)),
    database.select().from(helpfulVote).where(eq(helpfulVote.voterId, userRow.id)),
    database.select().from(watchlistEntry).where(eq(watchlistEntry.userId, userRow.id)),
    database.select().from(follow).where(eq(follow.followerId, userRow.id)),
    database.select().from(followRequest).where(eq(followRequest.followedId, userRow.id)),
    database.select().from(viewing).where(eq(viewing.userId, userRow.id)),
    database.select().from(opinion).where(eq(opinion.userId, userRow.id)),
    database.select().from(historySettings).where(eq(historySettings.userId, userRow.id)),
    database.select().from(movieImport).where(eq(movieImport.userId, userRow.id)),
    database.select().from(movieList).where(eq(movieList.userId, userRow.id)),
    database.select().from(movieListEntry).where(eq(movieListEntry.listId, listId())),
    database.select().from(fearProfile).where(eq(fearProfile.userId, userRow.id)),
    database.select().from(ladder).where(eq(ladder.userId, userRow.id)),
    database.select().from(ownServices).where(eq(ownServices.userId, userRow.id)),
    database.select().from(topicVote).where(eq(topicVote.userId, userRow.id)),
    database.select().from(spoilerFlag).where(eq(spoilerFlag.flaggedBy, userRow.id)),
    database.select().from(sitting).where(eq(sitting.userId, userRow.id)),
    database.select().from(hardNoList).where(eq(hardNoList.userId, userRow.id)),
    database.select().from(report).where(eq(report.reporterId, userRow.id)),
    database
      .select({ bio: user.bio, isFirstRun: user.isFirstRun, approvesFollowers: user.approvesFollowers })
      .from(user)
      .where(eq(user.id, userRow.id)),
    database.select({ isCritic: user.isCritic }).from(user).where(eq(user.id, other.id)),
    database.select().from(bannedMovie).where(eq(bannedMovie.movieId, fresh)),
  ];
  // The suspension's own effect on ratings is not the write's.
  return JSON.stringify(await Promise.all(rowsOf), (key, value: unknown) => (key === 'withdrawn' ? undefined : value));
}

/** An admin's action that commits between a write's check and the write has it fail and change nothing. */
async function expectRefusal({
  action,
  write: attempt,
  failure,
}: {
  readonly action: Parameters<typeof ask>[1];
  readonly write: () => ReturnType<typeof write>;
  readonly failure: { readonly status: number; readonly code: string };
}): Promise<void> {
  const before = await stored();
  const answers = await race(site, () => ask(site.app, action, { cookie: admin.cookie, body: {} }), attempt);
  expect(answers.first.statusCode).toBe(200);
  expect(failureOf(answers.second)).toMatchObject(failure);
  expect(await stored()).toBe(before);
}

describe('a user suspended between the check and the write changes nothing', () => {
  test.each(memberWrites)('%s', async (_name, what) => {
    await expectRefusal({
      action: `PUT /api/admin/people/${userRow.id}/suspension`,
      write: () => write(userRow, what),
      failure: { status: 401, code: 'unauthenticated' },
    });
  });
});

describe('an admin demoted between the check and the write changes nothing', () => {
  test.each(adminWrites)('%s', async (_name, what) => {
    const demoted = await guest({ isAdmin: true });
    await expectRefusal({
      action: `DELETE /api/admin/people/${demoted.id}/admin`,
      write: () => write(demoted, what),
      failure: { status: 403, code: 'forbidden' },
    });
  });
});

describe('a movie banned between the check and the write is not written to', () => {
  const onMovie: readonly (readonly [string, Write])[] = [
    ['rate it', { method: 'PUT', path: () => `me/ratings/${known}`, body: { gore: 4 } }],
    ['review it', { method: 'PUT', path: () => `me/ratings/${known}/review`, body: { review: 'Rain.' } }],
    ['vote', { method: 'PUT', path: () => `reviews/${other.id}/${known}/vote`, body: { vote: 'helpful' } }],
    ['mark it as seen', { method: 'PUT', path: () => `me/seen/${known}` }],
    [
      'note when it was watched',
      {
        method: 'PUT',
        path: () => `me/diary/${entry}`,
        get body() {
          return watched(known);
        },
      },
    ],
    ['like it', { method: 'PUT', path: () => `me/opinions/${known}`, body: { liked: true } }],
    ['put it on a list', { method: 'PUT', path: () => `me/lists/${listId()}/movies/${known}` }],
    ['list it', { method: 'PUT', path: () => `me/watchlist/${known}` }],
  ];
  test.each(onMovie)('%s', async (_name, what) => {
    await expectRefusal({
      action: `PUT /api/admin/bans/${known}`,
      write: () => write(userRow, what),
      failure: { status: 410, code: 'movie_banned' },
    });
  });
});

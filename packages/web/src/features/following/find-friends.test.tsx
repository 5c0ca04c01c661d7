import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { FoundUsers, UserSummary } from '@hexreel/domain/contract/users';
import { expect, test } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage, type OpenPage } from '../../testing/open-page.tsx';

function userSummary(number: number): UserSummary {
  return { id: `u${number}`, username: `villager${number}`, displayName: `Villager ${number}`, profilePic: 1, isCritic: false };
}

/** Villagers from one number to another. */
function found(from: number, to: number): FoundUsers {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { people: numbers.map((number) => ({ person: userSummary(number), isFollowing: false })) };
}

const names = () => [...document.querySelectorAll('[aria-live] li a')].map(({ textContent }) => textContent.replace(/ @.*/u, ''));
const has = (name: string) => [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === name);

async function search(
  answers: Parameters<typeof serverAnswering>[0],
): Promise<OpenPage & { sent: ReturnType<typeof serverAnswering> }> {
  const sent = serverAnswering(answers);
  const page = await openPage('/profile', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer({ ...mina, followers: 1 })),
  });
  await page.fill('[name=query]', 'villager');
  await page.press('Search');
  return { ...page, sent };
}

const ten = 'GET /api/users?query=villager&limit=10';
const fifty = 'GET /api/users?query=villager&limit=50';

test('ten users show first, Show more adds the others and focuses the first of them', async () => {
  // The wider search finds better matches, which are before those shown already.
  const { press, until } = await search({ [ten]: () => found(5, 14), [fifty]: () => found(1, 16) });
  await until(() => expect(names()).toHaveLength(10));
  await press('Show more');
  await until(() => expect(names()).toHaveLength(16));
  expect(names().slice(9, 12)).toEqual(['Villager 14', 'Villager 1', 'Villager 2']);
  expect(document.activeElement?.textContent).toContain('Villager 1 ');
  expect(has('Show more')).toBe(false);
});

test('fewer than ten results have no Show more', async () => {
  const { until, sent } = await search({ [ten]: () => found(1, 9) });
  await until(() => expect(names()).toHaveLength(9));
  expect(has('Show more')).toBe(false);
  expect(sent).toHaveLength(1);
});

test('at most fifty show, and a text says so', async () => {
  const { press, text, until } = await search({ [ten]: () => found(1, 10), [fifty]: () => found(1, 50) });
  await until(() => expect(names()).toHaveLength(10));
  await press('Show more');
  await until(() => expect(text()).toContain('Only the first 50 people are shown.'));
});

test('a failure of Show more keeps the list, and can be retried', async () => {
  let down = true;
  const { press, text, until } = await search({
    [ten]: () => found(1, 10),
    [fifty]: () => (down ? refusal('rate_limited', 'Too many searches.') : found(1, 12)),
  });
  await until(() => expect(names()).toHaveLength(10));
  await press('Show more');
  await until(() => expect(text()).toContain('Too many searches.'));
  expect(names()).toHaveLength(10);
  down = false;
  await press('Retry');
  await until(() => expect(names()).toHaveLength(12));
});

test('members of a similar taste are offered until something is searched', async () => {
  const people = Array.from({ length: 5 }, (_, index) => ({
    person: { ...userSummary(index + 1), specializations: [], ratings: 34, averages: perCharacteristic(() => 5) },
    isFollowing: false,
    shared: 34,
    strength: 'good' as const,
    glance: 80,
    apart: 0.9,
  }));
  serverAnswering({ [ten]: () => found(7, 7) });
  const { press, fill, text, until } = await openPage('/profile', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readOwnProfile: () => Promise.resolve(profileAnswer({ ...mina, followers: 1 })),
    readClosestUsers: () => Promise.resolve({ people }),
  });
  await press('Who has my taste?');
  await until(() => expect(text()).toContain('Closest to your taste'));
  expect(text()).toContain('34 movies in common, 0.9 points apart on average');
  expect(text()).not.toContain('Villager 4');
  await press('Show more');
  await until(() => expect(text()).toContain('Villager 5'));
  await fill('[name=query]', 'villager');
  await press('Search');
  await until(() => expect(text()).toContain('Villager 7'));
  expect(text()).not.toContain('Closest to your taste');
});

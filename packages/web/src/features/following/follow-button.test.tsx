import { expect, test } from 'vitest';
import { profileAnswer } from '../../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const lucy = profileAnswer();
const path = `/api/me/following/${lucy.id}`;
const names = () =>
  [...document.querySelectorAll('main button')].flatMap(
    (button) => /^(?:\w*ollow|Requested) .*/u.exec(button.ariaLabel ?? '') ?? [],
  );
const requested = `Requested to follow ${lucy.displayName}: take it back`;

const openLucy = (isRequested: boolean) =>
  openPage(`/profile/${lucy.id}`, {
    readMe: () => Promise.resolve({ user: mina }),
    readProfile: () => Promise.resolve(lucy),
    readIsFollowing: () => Promise.resolve({ isFollowing: false, isRequested, approvesFollowers: true }),
  });

test('who approves followers is asked: the button says so at once, and takes it back (R828)', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const sent = serverAnswering({
    [`PUT ${path}`]: () => held.then(() => ({ isFollowing: false, isRequested: true, approvesFollowers: true })),
    [`DELETE ${path}`]: () => ({ isFollowing: false, approvesFollowers: true }),
  });
  const { press, until } = await openLucy(false);
  expect(names()).toEqual([`Follow ${lucy.displayName}`]);
  await press(`Follow ${lucy.displayName}`);
  await until(() => expect(names()).toEqual([requested]));
  release();
  await until(() => expect(sent).toHaveLength(1));
  await press(requested);
  await until(() => expect(names()).toEqual([`Follow ${lucy.displayName}`]));
  await until(() => expect(sent).toHaveLength(2));
});

test('a request that could not be taken back stays, and says so', async () => {
  serverAnswering({ [`DELETE ${path}`]: () => refusal('rate_limited', 'Too many changes.') });
  const { press, text, until } = await openLucy(true);
  expect(names()).toEqual([requested]);
  await press(requested);
  await until(() => expect(text()).toContain('Failed to take the request back. Try again. Too many changes.'));
  expect(names()).toEqual([requested]);
});

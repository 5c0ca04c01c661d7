import { googleChannel, type ProviderOutcome } from '@hexreel/domain/accounts';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mina, minasAccount } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const site = { accounts: { signUpOpen: true, google: true, localOutbox: false } };
let user: typeof mina | null = null;
const reads = {
  readMe: () => Promise.resolve({ user }),
  readAccount: () => Promise.resolve(minasAccount()),
  readSessions: () => Promise.resolve({ sessions: [] }),
};

afterEach(() => {
  user = null;
});

/** Clicks the button in a browser whose window.open returns this. */
async function pressWith(popup: { closed: boolean } | null) {
  const open = vi.fn(() => popup);
  vi.stubGlobal('open', open);
  const page = await openPage('/login?from=%2Fmovie%2F948', reads, site);
  await page.press('Sign in with Google');
  return { ...page, open };
}

async function report(outcome: ProviderOutcome): Promise<void> {
  const channel = new BroadcastChannel(googleChannel);
  await act(async () => channel.postMessage(outcome));
  channel.close();
}

test('a blocked window falls back to this tab', async () => {
  const { text } = await pressWith(null);
  expect(text()).toContain('Failed to sign in with Google');
  expect(document.querySelector('main a[href="/api/auth/google?returnTo=%2Fmovie%2F948"]')).not.toBeNull();
});

test('a closed window is reported', async () => {
  const { text, until } = await pressWith({ closed: true });
  await until(() => expect(text()).toContain('The window was closed before you finished signing in.'));
});

test.each([
  ['/login', 'Sign in', 'Sign in with Google'],
  ['/signup', 'Sign up', 'Sign up with Google'],
])('while the window of %s is open both buttons are busy, and free again once it is closed', async (path, own, google) => {
  const popup = { closed: false };
  const open = vi.fn(() => popup);
  vi.stubGlobal('open', open);
  const { press, until } = await openPage(path, reads, site);
  await press(google);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button(own).disabled).toBe(true);
  expect([button(google).ariaDisabled, button(google).ariaBusy]).toEqual(['true', 'true']);
  await press(google);
  expect(open).toHaveBeenCalledOnce();
  popup.closed = true;
  await until(() => expect([button(own).disabled, button(google).ariaDisabled]).toEqual([false, 'false']));
});

test('the report of the window signs in here', async () => {
  const { open, router, until } = await pressWith({ closed: false });
  expect(open).toHaveBeenCalledWith('/api/auth/google', 'hexreel-google', expect.stringContaining('popup'));
  user = mina;
  await report('signed-in');
  await until(() => expect(router.latestLocation.pathname).toBe('/movie/948'));
});

test('a known address has to enter its password once', async () => {
  const { text, until } = await pressWith({ closed: false });
  await report('link-required');
  await until(() => expect(text()).toContain('Sign in with its password once to link Google to it.'));
});

test('a reported sign-in without a session is a failure', async () => {
  const { text, until } = await pressWith({ closed: false });
  await report('signed-in');
  await until(() => expect(text()).toContain('Failed to sign in with Google'));
});

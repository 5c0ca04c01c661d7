import { googleChannel, type GoogleOutcome } from '@hexreel/domain/accounts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mina, minasAccount } from '../../testing/made-up-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const site = { accounts: { signUpOpen: true, google: true, localOutbox: false } };
let user: typeof mina | null = null;
const reads = {
  me: () => Promise.resolve({ user }),
  account: () => Promise.resolve(minasAccount()),
  sessions: () => Promise.resolve({ sessions: [] }),
};

afterEach(() => {
  user = null;
});

/** Presses the button with a browser that gives this for a new window. */
async function pressWith(popup: { closed: boolean } | null) {
  const open = vi.fn(() => popup);
  vi.stubGlobal('open', open);
  const page = await openPage('/login?from=%2Fmovie%2F948', reads, site);
  await page.press('Sign in with Google');
  return { ...page, open };
}

async function report(outcome: GoogleOutcome): Promise<void> {
  const channel = new BroadcastChannel(googleChannel);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  await act(async () => channel.postMessage(outcome));
  channel.close();
}

test('a window that the browser blocks leaves the way in this tab', async () => {
  const { text } = await pressWith(null);
  expect(text()).toContain('Failed to sign in with Google');
  expect(document.querySelector('main a[href="/api/auth/google?returnTo=%2Fmovie%2F948"]')).not.toBeNull();
});

test('a closed window is told', async () => {
  const { text, until } = await pressWith({ closed: true });
  await until(() => expect(text()).toContain('The window was closed before it was done.'));
});

test('its report signs in here', async () => {
  const { open, router, until } = await pressWith({ closed: false });
  expect(open).toHaveBeenCalledWith('/api/auth/google', 'hexreel-google', expect.stringContaining('popup'));
  user = mina;
  await report('signed-in');
  await until(() => expect(router.latestLocation.pathname).toBe('/movie/948'));
});

test('a known address has to show its password once', async () => {
  const { text, until } = await pressWith({ closed: false });
  await report('link-required');
  await until(() => expect(text()).toContain('Sign in with its password once, and Google is linked to it.'));
});

test('a report of a session that is none is a failure', async () => {
  const { text, until } = await pressWith({ closed: false });
  await report('signed-in');
  await until(() => expect(text()).toContain('Failed to sign in with Google'));
});

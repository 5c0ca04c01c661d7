import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepReturn, readKeptReturn } from '../features/account/return-after-mail.ts';
import { refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const verify = 'POST /api/auth/verify-email';

// Loads the modules of the first call, which no fake timer waits for.
beforeAll(async () => import('@hexreel/domain/contract/addresses/later'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('uses the code once, says so, and goes to sign-in after three seconds', async () => {
  const sent = serverAnswering({ [verify]: () => null });
  const { text, router, history } = await openPage('/verify-email?oobCode=abc', {});
  await pass(0);
  expect(text()).toContain('Your email has been verified! You can now log in.');
  expect(sent).toEqual([{ request: verify, body: { oobCode: 'abc' } }]);
  expect(document.querySelector('main a[href="/login"]')).not.toBeNull();
  await pass(2_900);
  expect(router.latestLocation.pathname).toBe('/verify-email');
  await pass(200);
  expect(router.latestLocation.pathname).toBe('/login');
  // Back does not lead to the used link.
  expect(history.length).toBe(1);
});

test.each([
  ['/settings/import', '/login?from=%2Fsettings%2Fimport'],
  ['//evil.example', '/login'],
  ['https://evil.example', '/login'],
])('in the browser that signed up, sign-in leads on to where that was headed (%s, R9)', async (kept, signIn) => {
  serverAnswering({ [verify]: () => null });
  keepReturn(kept);
  const { router } = await openPage('/verify-email?oobCode=abc', {});
  await pass(0);
  expect(document.querySelector('main a[href^="/login"]')?.getAttribute('href')).toBe(signIn);
  // Once only: a later link of this browser is another sign-up's.
  expect(readKeptReturn()).toBeUndefined();
  await pass(3_100);
  expect(router.latestLocation.href).toBe(signIn);
});

test('shows progress during the request', async () => {
  serverAnswering({ [verify]: () => new Promise(() => undefined) });
  const { text } = await openPage('/verify-email?oobCode=abc', {});
  expect(text()).toContain('Verifying your email...');
});

test('in another browser than the sign-up’s, a password is chosen before signing in', async () => {
  const sent = serverAnswering({
    [verify]: () => ({ passwordCode: 'xyz' }),
    'POST /api/auth/reset-password': () => ({ passwordIsCommon: false }),
  });
  const { text, fill, press, router } = await openPage('/verify-email?oobCode=abc', {});
  await pass(0);
  expect(text()).toContain('Your email has been verified! Choose a password to log in.');
  await pass(10_000);
  expect(router.latestLocation.pathname).toBe('/verify-email');
  await fill('[name=password]', 'stake and garlic');
  await fill('[name=confirmPassword]', 'stake and garlic');
  await press('Save password');
  await pass(0);
  expect(text()).toContain('Your password is saved. You can now log in.');
  expect(sent.at(-1)?.body).toEqual({ oobCode: 'xyz', password: 'stake and garlic', confirmPassword: 'stake and garlic' });
  expect(document.querySelector('main a[href="/login"]')).not.toBeNull();
});

test('a used link says so and links to sign-in', async () => {
  serverAnswering({ [verify]: () => refusal('code_invalid', 'The verification link is invalid or expired.') });
  const { text } = await openPage('/verify-email?oobCode=abc', {});
  await pass(0);
  expect(text()).toContain('The verification link is invalid or expired.');
  expect(document.querySelector('main a[href="/login"]')).not.toBeNull();
});

test('a link without a code is invalid', async () => {
  const sent = serverAnswering({});
  const { text } = await openPage('/verify-email', {});
  expect(text()).toContain('Invalid verification link.');
  expect(sent).toEqual([]);
});

test('an outage is not a used link: it can be retried', async () => {
  let answers = 0;
  serverAnswering({ [verify]: () => ((answers += 1) === 1 ? refusal('unavailable', 'Try again in a moment.') : null) });
  const { text, press } = await openPage('/verify-email?oobCode=abc', {});
  await pass(0);
  expect(text()).toContain('Try again in a moment.');
  await press('Retry');
  await pass(0);
  expect(text()).toContain('Your email has been verified!');
});

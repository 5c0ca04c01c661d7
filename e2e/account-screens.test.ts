import { expect, test } from 'vitest';
import { expectAccessible, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';

const { visit } = withBrowser();

test.each(['/login', '/signup', '/verify-email', '/forgot-password', '/reset-password', '/login/google?outcome=failed'])(
  '%s has no barrier and no sideways scroll',
  async (path) => {
    const { page } = await visit(path);
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `${path} on a ${name}`);
      expect(await overflowOf(page), name).toBe(0);
    }
  },
);

test('the button explains that Google is not set up', async () => {
  const { page } = await visit('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByText('Google sign-in is not set up on this site.').waitFor();
});

test('the sign-ins of a demo are absent from a real site', async () => {
  const { page } = await visit('/login');
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
  expect(await page.getByText('Try the demo as').count()).toBe(0);
  expect((await page.request.get('/api/demo/sign-ins')).status()).toBe(404);
});

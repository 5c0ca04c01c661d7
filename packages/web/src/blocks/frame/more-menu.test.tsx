import { menuPages, menuTexts } from '@hexreel/domain/texts/menu';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const signOut = 'POST /api/auth/sign-out';

async function openMenu(user: typeof mina | null) {
  const page = await openPage('/terms', { readMe: () => Promise.resolve({ user }) });
  await page.press(menuTexts.title);
  const menu = await screen.findByRole('dialog', { name: menuTexts.title });
  return { ...page, menu: within(menu) };
}

test('More leads to the pages without a place in the bars, and to Top Movies (R3, R660)', async () => {
  const { menu, press, router, until } = await openMenu(null);
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/top-by-criteria', '/login', ...menuPages.map(({ href }) => href)]);
  await press('Close');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.latestLocation.pathname).toBe('/terms');
});

test('a member signs out from More (R3)', async () => {
  serverAnswering({ [signOut]: () => null });
  const { menu, router, until } = await openMenu(mina);
  fireEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
  await until(() => expect(router.latestLocation.pathname).toBe('/'));
  await until(() => expect(document.querySelector('header')?.textContent).toContain('Sign In'));
});

test('a sign-out from More that failed says so', async () => {
  serverAnswering({ [signOut]: () => refusal('unavailable', 'Later.') });
  const { menu, until } = await openMenu(mina);
  fireEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
  await until(() => expect(menu.getByText(menuTexts.stillSignedIn)).toBeTruthy());
});

import type { SiteInfo } from '@hexreel/domain/contract/page';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';

/** The donations part of About Us. */
async function donation(site: Partial<SiteInfo>): Promise<Element | undefined> {
  const { press, until } = await openPage('/terms', {}, site);
  await press('About Us');
  await until(() => expect(document.querySelector('dialog[open] h2')?.textContent).toBe('About Us'));
  return [...document.querySelectorAll('dialog[open] p, dialog[open] a')].findLast(({ textContent }) =>
    textContent.startsWith('Donate'),
  );
}

test('the donation link goes to the configured URL', async () => {
  const link = await donation({ donationUrl: 'https://pay.example/hexreel' });
  expect(link?.getAttribute('href')).toBe('https://pay.example/hexreel');
});

test('without a configured URL a placeholder that leads nowhere stands in its place', async () => {
  await donation({ donationUrl: null });
  const placeholder = screen.getByRole('link', { name: 'Donate' });
  expect([placeholder.getAttribute('href'), placeholder.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  expect(placeholder.parentElement?.textContent).toContain('Content coming soon');
});

test('social links lead to their configured URLs, and are placeholders without one', async () => {
  const socialLinks = [
    { name: 'Mastodon', url: 'https://social.example/@hexreel' },
    { name: 'YouTube', url: null },
  ];
  await openPage('/terms', {}, { socialLinks });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(socialLinks.map(({ name }) => hrefOf(name))).toEqual(['https://social.example/@hexreel', null]);
  expect(screen.getByRole('link', { name: 'YouTube' }).getAttribute('aria-disabled')).toBe('true');
});

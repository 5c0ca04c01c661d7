import type { SiteInfo } from '@hexreel/domain/api/page';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

/** What stands for donations in About Us. */
async function donation(site: Partial<SiteInfo>): Promise<Element | undefined> {
  const { press, until } = await openPage('/terms', {}, site);
  await press('About Us');
  await until(() => expect(document.querySelector('dialog[open] h2')?.textContent).toBe('About Us'));
  return [...document.querySelectorAll('dialog[open] p, dialog[open] a')].findLast(({ textContent }) =>
    textContent.startsWith('Donate'),
  );
}

test('the donation link leads where the site’s owner said', async () => {
  const link = await donation({ donationUrl: 'https://pay.example/hexreel' });
  expect(link?.getAttribute('href')).toBe('https://pay.example/hexreel');
});

test('until then a word stands in its place', async () => {
  const placeholder = await donation({ donationUrl: null });
  expect(placeholder?.textContent).toBe('Donate: content coming soon');
  expect(placeholder?.tagName).toBe('P');
});

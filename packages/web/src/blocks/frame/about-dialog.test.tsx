import type { SiteInfo } from '@hexreel/domain/contract/page';
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

test('without a configured URL there is no word of donations', async () => {
  expect(await donation({ donationUrl: null })).toBeUndefined();
});

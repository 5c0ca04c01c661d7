import { describe, expect, test } from 'vitest';
import { expectAccessible, withBrowser } from './support/browser.ts';

const { arrive } = withBrowser();

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
];

describe.each(sizes)('on $name', ({ viewport }) => {
  test('unsaved Settings ask before a tab, a link, Back or a reload discards them', async () => {
    const { page } = await arrive('Mina Harker', '/browse', { viewport });
    await page
      .locator('nav:visible, header')
      .getByRole('link', { name: /^(?:Mina Harker|You)$/u })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    const bio = page.getByLabel('Bio');
    await bio.fill('Typewriter, trains.');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('tab', { name: 'Statistics' }).click();
    await question.waitFor();
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    await page.goBack();
    await question.waitFor();
    expect(page.url()).toContain('tab=settings');
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    const asked = page.waitForEvent('dialog');
    // Not page.reload(), which would wait for a load that the dismissed question prevents.
    await page.evaluate(() => setTimeout(() => location.reload()));
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    expect(await bio.inputValue()).toBe('Typewriter, trains.');

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.goForward();
    await expect.poll(() => bio.inputValue()).toBe('');

    await bio.fill('Again.');
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/tab=statistics/u);
    expect(await question.count()).toBe(0);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await bio.fill('Kept.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await page.waitForURL(/tab=statistics/u);
  });
});

test('dates are in the browser’s language and time zone, with the full date on hover', async () => {
  const { page } = await arrive('Lucy Westenra', '/profile?tab=settings', {
    locale: 'de-DE',
    timezoneId: 'Pacific/Kiritimati',
  });
  const date = page.getByRole('region', { name: 'Devices' }).locator('time').first();
  await expect.poll(() => date.getAttribute('lang')).toBe('de-DE');
  const expected = await date.evaluate((time: HTMLTimeElement) =>
    new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }).format(new Date(time.dateTime)),
  );
  expect(await date.textContent()).toBe(expected);
  await date.hover();
  expect(await date.getAttribute('title')).toMatch(/\d{2}:\d{2} GMT\+14/u);
});

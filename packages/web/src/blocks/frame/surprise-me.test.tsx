import { ApiError } from '@hexreel/domain/contract/errors';
import type { SurpriseMovie, SurpriseResponse } from '@hexreel/domain/contract/movies';
import { expect, test, vi } from 'vitest';
import { movieCard } from '../../testing/fake-api.ts';
import { openPage, type OpenPage } from '../../testing/open-page.tsx';

function suggestion(title: string): SurpriseMovie {
  return { ...movieCard({ id: title.length, title }), overview: 'It gets dark.', runtime: 90 };
}

/** Opens the dialog on a page without reads of its own. */
async function draw(readSurprise: () => Promise<SurpriseResponse>): Promise<OpenPage> {
  const page = await openPage('/terms', { readSurprise });
  await page.press('Surprise Me');
  await page.until(() => {
    expect(shown()).not.toBe('');
    expect(shown()).not.toContain('Loading...');
  });
  return page;
}

function shown(): string {
  return document.querySelector('dialog[aria-labelledby]:has(h2)')?.textContent ?? '';
}

function disabled(): string[] {
  return [...document.querySelectorAll('dialog button:disabled')].map((button) => button.getAttribute('aria-label') ?? '');
}

test('one suggestion at a time, without wrapping at the ends', async () => {
  const { press } = await draw(() => Promise.resolve({ movies: [suggestion('Saw'), suggestion('Ringu')] }));
  expect(shown()).toContain('1 of 2');
  expect(disabled()).toEqual(['Previous suggestion']);
  await press('Next suggestion');
  expect(shown()).toContain('Ringu');
  expect(disabled()).toEqual(['Next suggestion']);
});

test('each opening is a new draw', async () => {
  const surprise = vi.fn(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  const { press, until } = await draw(surprise);
  await press('Close');
  await until(() => expect(shown()).toBe(''));
  await press('Surprise Me');
  await until(() => expect(surprise).toHaveBeenCalledTimes(2));
});

test('visitors are told that the watchlist needs an account, and the dialog stays open', async () => {
  const { press } = await draw(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  await press('Add to Watchlist');
  expect(shown()).toContain('You must be logged in to add to your watchlist.');
  expect(document.querySelector('dialog a[href="/login?from=%2Fterms"]')?.textContent).toBe('Sign In');
});

test('a failure is shown, and Retry draws again', async () => {
  const surprise = vi.fn<() => Promise<SurpriseResponse>>(() => Promise.resolve({ movies: [suggestion('Saw')] }));
  surprise.mockRejectedValueOnce(new ApiError('internal', 'down'));
  const { press, until } = await draw(surprise);
  expect(shown()).toContain('Could not fetch movies. Try again.');
  await press('Retry');
  await until(() => expect(shown()).toContain('1 of 1'));
});

test('an empty draw has a text of its own', async () => {
  await draw(() => Promise.resolve({ movies: [] }));
  expect(shown()).toContain('No suggestions found.');
});

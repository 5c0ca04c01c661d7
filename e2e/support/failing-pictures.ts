import type { Page } from 'playwright-core';

/** Answers every request for a movie's or a member's picture with what is none, of which the browser's console says nothing. */
export async function failPictures(page: Page): Promise<void> {
  await page.route(/\/artwork\/|\/profile_pics\/|image\.tmdb\.org/u, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'no picture' }),
  );
}

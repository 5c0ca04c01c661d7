// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import { plainSite } from '../testing/fake-api.ts';
import { readPageData, writePageData } from './page-data.ts';

const now = Date.parse('2026-10-31T00:00:00Z');

async function clientWithFailure(error: Error): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({ queryKey: ['movie', '1'], queryFn: () => Promise.reject(error) });
  return client;
}

test('no text of users or movies can close the script element or open a comment', () => {
  const client = new QueryClient();
  const title = '</script><script>alert(1)</script><!--';
  client.setQueryData(['movie'], { title });
  const json = writePageData(plainSite, client);
  expect(json).not.toContain('<');

  const restored = new QueryClient();
  readPageData(json, restored, now);
  expect(restored.getQueryData(['movie'])).toEqual({ title });
});

test('the site and every answer survive the round trip', () => {
  const client = new QueryClient();
  client.setQueryData(['me'], { user: null });
  const restored = new QueryClient();
  expect(readPageData(writePageData(plainSite, client), restored, now)).toEqual(plainSite);
  expect(restored.getQueryData(['me'])).toEqual({ user: null });
});

test('answers are fresh on arrival, however the two clocks differ', () => {
  const client = new QueryClient();
  client.setQueryData(['home'], {}, { updatedAt: now - 86_400_000 });
  const restored = new QueryClient();
  readPageData(writePageData(plainSite, client), restored, now);
  expect(restored.getQueryState(['home'])?.dataUpdatedAt).toBe(now);
});

test("a failure arrives as the API's error, so that the same screen shows", async () => {
  const client = await clientWithFailure(new ApiError('movie_banned', 'This movie is not available.'));
  const restored = new QueryClient();
  readPageData(writePageData(plainSite, client), restored, now);
  const error = restored.getQueryState(['movie', '1'])?.error;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'movie_banned', message: 'This movie is not available.' });
});

test('equal pages are equal bytes whenever they are rendered, so that browsers can revalidate them', () => {
  const pages = [now, now + 5_000].map((updatedAt) => {
    const client = new QueryClient();
    client.setQueryData(['home'], { rows: [] }, { updatedAt });
    return writePageData(plainSite, client);
  });
  expect(pages[0]).toBe(pages[1]);
});

test('internal server errors are not sent', async () => {
  const client = await clientWithFailure(new Error('password of the database'));
  expect(writePageData(plainSite, client)).not.toContain('password');
});

// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createScreenLoader } from './screen-loader.ts';

const quietClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const broken = { queryKey: ['broken'], queryFn: () => Promise.reject(new Error('down')) };

test('returns the data', async () => {
  const { load } = createScreenLoader(quietClient(), () => false);
  expect(await load({ queryKey: ['home'], queryFn: () => Promise.resolve('rows') })).toBe('rows');
});

test("a failure becomes a state of the screen and decides the page's status", async () => {
  const client = quietClient();
  const screen = createScreenLoader(client, () => false);
  expect(await screen.load(broken)).toBeNull();
  expect(screen.failure()?.message).toBe('down');
  expect(client.getQueryState(['broken'])?.status).toBe('error');
});

test("a failure beside the subject leaves the page's status alone", async () => {
  const screen = createScreenLoader(quietClient(), () => false);
  expect(await screen.loadAside(broken)).toBeNull();
  expect(screen.failure()).toBeNull();
});

test('nothing is requested while the page hydrates', async () => {
  const client = quietClient();
  client.setQueryData(['home'], 'rows');
  const ask = vi.fn<() => Promise<string>>();
  const { load } = createScreenLoader(client, () => true);
  expect(await load({ queryKey: ['home'], queryFn: ask })).toBe('rows');
  expect(await load({ queryKey: ['failed on the server'], queryFn: ask })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

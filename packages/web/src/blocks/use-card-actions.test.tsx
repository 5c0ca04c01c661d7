import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HexreelContext } from '../lib/hexreel-context.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { fakeApi, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { useCardActions } from './use-card-actions.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

function List() {
  useCardActions();
  return null;
}

/** @returns how often a list of cards is rendered by the time that its page is hydrated */
async function rendersOfHydration(user: typeof mina | null): Promise<number> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(queryKeys.me, { user });
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  const page = (
    <QueryClientProvider client={queryClient}>
      <HexreelContext value={{ api: fakeApi({}), site: plainSite }}>
        <Profiler id="list" onRender={onRender}>
          <List />
        </Profiler>
      </HexreelContext>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const root = await act(() => hydrateRoot(container, page));
  onTestFinished(() => act(() => root.unmount()));
  return onRender.mock.calls.length;
}

test('cards of visitors are rendered once by hydration', async () => {
  expect(await rendersOfHydration(null)).toBe(1);
});

test('cards of users are rendered again, with their actions', async () => {
  expect(await rendersOfHydration(mina)).toBe(2);
});

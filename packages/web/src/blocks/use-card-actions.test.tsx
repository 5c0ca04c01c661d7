import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { fakeApi, plainSite } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { useCardActions } from './use-card-actions.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

/** @returns how often a list of cards is rendered by the time that its page is hydrated */
async function rendersOfHydration(user: typeof mina | null): Promise<number> {
  const queryClient = createQueryClient({ onServer: false });
  queryClient.setQueryData(queryKeys.me, { user });
  let renders = 0;
  function List() {
    renders += 1;
    useCardActions();
    return null;
  }
  const page = (
    <Providers context={{ api: fakeApi({}), site: plainSite, queryClient }}>
      <List />
    </Providers>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  renders = 0;
  const root = await act(() => hydrateRoot(container, page));
  onTestFinished(() => act(() => root.unmount()));
  return renders;
}

test('cards of visitors are rendered once by hydration', async () => {
  expect(await rendersOfHydration(null)).toBe(1);
});

test('cards of users are rendered again, with their actions', async () => {
  expect(await rendersOfHydration(mina)).toBe(2);
});

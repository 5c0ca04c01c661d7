import { act, render } from '@testing-library/react';
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OptimisticQueue } from './optimistic-queue.ts';
import { useOptimisticQueue } from './use-optimistic-queue.ts';

test('a page of the server asks for no queue, which would keep what the page has read', () => {
  const kind = vi.fn(() => new OptimisticQueue<{ readonly isOn: boolean }>(() => undefined));
  const Toggle = () => {
    const { pending } = useOptimisticQueue(kind, 'watchlist 1');
    return String(pending.waiting.isOn ?? 'as it was');
  };
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Toggle />
    </QueryClientProvider>
  );
  expect(renderToString(page)).toBe('as it was');
  expect(kind).not.toHaveBeenCalled();
});

test('what was saved shows before the pending change that stands for it is gone', async () => {
  const stored = queryOptions({ queryKey: ['stored'], queryFn: () => 0, staleTime: 'static' });
  const queryClient = new QueryClient();
  queryClient.setQueryData(stored.queryKey, 0);
  const queue = new OptimisticQueue<{ readonly score: number }>(() => undefined);
  const shown: number[] = [];
  const Score = ({ saved }: { readonly saved: number }) => {
    const { pending } = useOptimisticQueue(() => queue, 'movie 1');
    shown.push(pending.sending?.score ?? pending.waiting.score ?? saved);
    return null;
  };
  const Form = () => <Score saved={useQuery(stored).data ?? 0} />;
  render(
    <QueryClientProvider client={queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  const store = () => queryClient.setQueryData(stored.queryKey, 10);
  await act(
    () => new Promise((onSettled) => queue.enqueue('movie 1', { score: 10 }, { send: async () => () => store(), onSettled })),
  );
  expect(shown.slice(shown.indexOf(10))).not.toContain(0);
  expect(shown.at(-1)).toBe(10);
});

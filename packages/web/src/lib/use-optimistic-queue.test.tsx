import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

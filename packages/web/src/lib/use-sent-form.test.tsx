import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useSentForm } from './use-sent-form.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const onTyping = vi.fn();

function Form() {
  const form = useSentForm({
    names: ['movieId', 'reason'] as const,
    check: () => null,
    send: async () => null,
    failureText: String,
    onSent: () => undefined,
    onTyping,
  });
  return (
    <form {...form.formProps}>
      <input name="movieId" />
      <input name="reason" />
    </form>
  );
}

/** The form as the server sends it, then hydrated after somebody has typed. */
function hydrateAfter(typed: string): HTMLInputElement | null {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = renderToString(page);
  const field = container.querySelector('input');
  if (field !== null) field.value = typed;
  onTyping.mockClear();
  render(page, { container, hydrate: true });
  return field;
}

test('what was typed before hydration stays, and counts as typed', () => {
  expect(hydrateAfter('948')?.value).toBe('948');
  expect(onTyping.mock.calls).toEqual([[{ movieId: '948', reason: '' }]]);
});

test('an empty form has not been typed in', () => {
  hydrateAfter('');
  expect(onTyping).not.toHaveBeenCalled();
});

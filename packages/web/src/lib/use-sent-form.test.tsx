import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '@hexreel/domain/contract/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FormProblem } from '../ui/form-problem.tsx';
import { useSentForm } from './use-sent-form.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const onTyping = vi.fn();

const sendNothing = () => Promise.resolve(null);

function Form({ send = sendNothing }: { readonly send?: () => Promise<null> }) {
  const form = useSentForm({
    names: ['movieId', 'reason', 'password'] as const,
    check: () => null,
    send,
    failureText: String,
    onSent: () => undefined,
    onTyping,
  });
  return (
    <form {...form.formProps}>
      <input name="movieId" />
      <input name="reason" />
      <FormProblem text={form.formProblem} />
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
  expect(onTyping.mock.calls).toEqual([[{ movieId: '948', reason: '', password: '' }]]);
});

test('an empty form has not been typed in', () => {
  hydrateAfter('');
  expect(onTyping).not.toHaveBeenCalled();
});

test('the problem of a field that the form does not show is the form’s', async () => {
  const send = () => Promise.reject(new ApiError('wrong_password', 'Wrong password', { field: 'password' }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  const form = container.querySelector('form');
  if (form !== null) fireEvent.submit(form);
  await waitFor(() => expect(screen.getByText(/Wrong password/u)).toBeTruthy());
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, serverAnswering } from '../../testing/fake-server.ts';
import { stubBrowser } from '../../testing/stub-browser.ts';
import { ReportButton, type ReportSubject } from './report-button.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubBrowser();
});

afterEach(cleanup);

/** Shows the button and opens its dialog. */
async function open(subject: ReportSubject): Promise<void> {
  document.body.replaceChildren();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportButton subject={subject} name="the review by Renfield" />
    </QueryClientProvider>,
  );
  await press('Report the review by Renfield');
  await waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }), { delay: null });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }), { delay: null });

const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

test.each([
  [{ kind: 'review', userId: 'u7', movieId: 948 }, '/api/reports/reviews/u7/948'],
  [{ kind: 'display-name', userId: 'u7' }, '/api/reports/people/u7/display-name'],
  [{ kind: 'bio', userId: 'u7' }, '/api/reports/people/u7/bio'],
] as const)('%j is reported with its problem', async (subject, path) => {
  const sent = serverAnswering({ [`PUT ${path}`]: () => null });
  await open(subject);
  await press('Report');
  await says('Choose what is wrong with it.');
  expect(sent).toEqual([]);
  await choose('Insults, hate or threats');
  await press('Report');
  await says('Thank you. An admin will review it.');
  expect(sent).toEqual([{ request: `PUT ${path}`, body: { problem: 'abuse' } }]);
  await press('Done');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('a refusal says why and keeps the form', async () => {
  serverAnswering({
    'PUT /api/reports/people/u7/bio': () => refusal('rate_limited', 'Too many requests. Try again in 60 seconds.'),
  });
  await open({ kind: 'bio', userId: 'u7' });
  await choose('Something else');
  await press('Report');
  await says('Too many requests. Try again in 60 seconds.');
  await act(async () => undefined);
  expect(document.querySelector('dialog form')).not.toBeNull();
});

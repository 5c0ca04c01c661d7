import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refusal, serverAnswering } from '../../testing/made-up-server.ts';
import { ReportButton, type ReportSubject } from './report-button.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

/** Shows the button and opens its dialog. */
async function open(subject: ReportSubject): Promise<void> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportButton subject={subject} name="the review of Renfield" />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => press('Report the review of Renfield'));
  await vi.waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull(), { timeout: 20_000 });
}

function press(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('button, input')];
  const found = all.findLast(
    (element) => (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is nothing to press called ${name}`);
  found.click();
}

const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

test.each([
  [{ kind: 'review', userId: 'u7', movieId: 948 }, '/api/reports/reviews/u7/948'],
  [{ kind: 'display-name', userId: 'u7' }, '/api/reports/people/u7/display-name'],
  [{ kind: 'bio', userId: 'u7' }, '/api/reports/people/u7/bio'],
] as const)('%j is reported with what is wrong', async (subject, path) => {
  const sent = serverAnswering({ [`PUT ${path}`]: () => null });
  await open(subject);
  press('Report');
  await says('Choose what is wrong with it.');
  expect(sent).toEqual([]);
  press('Insults, hate or threats');
  press('Report');
  await says('Thank you. An admin will look at it.');
  expect(sent).toEqual([{ request: `PUT ${path}`, body: { problem: 'abuse' } }]);
  press('Done');
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

test('a refusal says why and keeps the form', async () => {
  serverAnswering({
    'PUT /api/reports/people/u7/bio': () => refusal('rate_limited', 'Too many requests. Try again in 60 seconds.'),
  });
  await open({ kind: 'bio', userId: 'u7' });
  press('Something else');
  press('Report');
  await says('Too many requests. Try again in 60 seconds.');
  await act(async () => undefined);
  expect(document.querySelector('dialog form')).not.toBeNull();
});

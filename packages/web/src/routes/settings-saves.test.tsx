import type { EditProfileBody } from '@hexreel/domain/contract/accounts';
import type { FearProfileAnswer, FearProfileChanges } from '@hexreel/domain/contract/limits';
import type { HardNoChanges } from '@hexreel/domain/contract/warnings';
import { noLimits } from '@hexreel/domain/limits';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mina, minasAccount, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

const openSettings = (part = 'account') =>
  openPage(`/profile?tab=settings&part=${part}`, {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
  });

/** A server that stores what it is sent, and answers on demand. */
function slowServer(request: string, answerTo: (body: unknown) => object) {
  const waiting: (() => void)[] = [];
  const sent = serverAnswering({
    [request]: (body) => new Promise((resolve) => waiting.push(() => resolve(answerTo(body)))),
  });
  return { sent, answer: () => act(async () => waiting.shift()?.()) };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['x'.repeat(33), 'Display Name must be at most 32 characters long'],
  ['The Administrator', 'Display name contains inappropriate or reserved words.'],
])('the display name %s says what is wrong while it is typed, and cannot be saved', async (name, problem) => {
  const sent = serverAnswering({});
  const { fill, press, text } = await openSettings();
  await fill('[name=displayName]', name);
  expect(text()).toContain(problem);
  expect(screen.getByRole('button', { name: 'Save Changes' }).ariaDisabled).toBe('true');
  await press('Save Changes');
  expect(sent).toEqual([]);
  await fill('[name=displayName]', 'Mina Murray');
  expect(text()).not.toContain(problem);
  expect(screen.getByRole('button', { name: 'Save Changes' }).ariaDisabled).toBe('false');
});

test('a bio that was typed on while it was saved is not saved yet', async () => {
  const { sent, answer } = slowServer('PATCH /api/me', (body) => ({
    account: minasAccount(body as EditProfileBody as object),
    user: mina,
  }));
  const { fill, press, until } = await openSettings();
  await fill('[name=bio]', 'I keep');
  await press('Save Changes');
  await fill('[name=bio]', 'I keep a journal.');
  await answer();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  await until(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText('Saved.')).toBeNull();
  await press('Save Changes');
  await answer();
  await until(() => expect(screen.getByText('Saved.')).toBeTruthy());
  expect(sent.map(({ body }) => (body as EditProfileBody).bio)).toEqual(['I keep', 'I keep a journal.']);
  expect(document.querySelector<HTMLTextAreaElement>('[name=bio]')?.value).toBe('I keep a journal.');
});

const neverAbove = () =>
  within(section('Limits').getByRole('group', { name: /^Gore/u })).getByLabelText<HTMLSelectElement>('Never above');

/** A server that stores the limits that it is sent, and answers on demand. */
function limitsServer() {
  let gore: FearProfileAnswer['limits']['gore'] = { atLeast: null, neverAbove: null };
  return slowServer('PUT /api/me/limits', (body) => {
    gore = { ...gore, ...(body as FearProfileChanges).limits?.gore } as typeof gore;
    return { ...noLimits, limits: { ...noLimits.limits, gore } };
  });
}

test('a limit is saved as it is chosen, alone; of quick changes the last one counts, after the one before (R772)', async () => {
  const { sent, answer } = limitsServer();
  const { until } = await openSettings('taste');
  for (const value of ['4', '5', '6']) fireEvent.change(neverAbove(), { target: { value } });
  expect(neverAbove().value).toBe('6');
  await until(() => expect(sent).toHaveLength(1));
  await answer();
  await until(() => expect(sent).toHaveLength(2));
  expect(section('Limits').queryByText('Saved.')).toBeNull();
  await answer();
  await until(() => expect(section('Limits').getByText('Saved.').closest('[aria-live]')).not.toBeNull());
  expect(neverAbove().value).toBe('6');
  expect(sent.map(({ body }) => body)).toEqual([4, 6].map((value) => ({ limits: { gore: { neverAbove: value } } })));
});

test('a choice that could not be saved stays, says why, and is offered again with its section left only after a question', async () => {
  let isDown = true;
  const sent = serverAnswering({
    'PUT /api/me/hard-nos': (body) =>
      isDown ? refusal('unavailable', 'down') : { topics: (body as HardNoChanges).added, strict: false, asks: true, retired: [] },
  });
  const { press, router, until } = await openSettings('taste');
  await until(() => expect(screen.getByRole('region', { name: 'Dealbreakers' })).toBeTruthy());
  const box = () => section('Dealbreakers').getByRole<HTMLInputElement>('checkbox', { name: /^Vomit/u, hidden: true });
  fireEvent.click(box());
  await until(() => expect(section('Dealbreakers').getByRole('alert').textContent).not.toBe(''));
  expect(box().checked).toBe(true);
  await act(async () => void router.navigate({ href: '/terms' }));
  await until(() => expect(screen.getByRole('heading', { name: 'Leave without saving?' })).toBeTruthy());
  await press('Stay');
  isDown = false;
  await press('Try again');
  await until(() => expect(section('Dealbreakers').getByText('Saved.')).toBeTruthy());
  expect(section('Dealbreakers').getByRole('alert').textContent).toBe('');
  expect(sent.at(-1)?.body).toEqual({ added: ['vomit'], removed: [] });
  await act(async () => void router.navigate({ href: '/terms' }));
  await until(() => expect(router.latestLocation.pathname).toBe('/terms'));
});

test('an address that names a section alone leads to its part (R771)', async () => {
  const shown: string[] = [];
  replaceMethods(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this.id);
    },
  });
  const { router, until } = await openPage('/profile?tab=settings#hard-nos', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
  });
  await until(() => expect(router.latestLocation.href).toBe('/profile?tab=settings&part=hard-nos#hard-nos'));
  await until(() => expect(shown.at(-1)).toBe('hard-nos'));
  expect(section('Dealbreakers')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  const rail = within(screen.getByRole('navigation', { name: 'Sections of Settings' }));
  expect(rail.getByRole('link', { current: true }).textContent).toBe('Taste');
});

import type { EditProfileBody } from '@hexreel/domain/contract/accounts';
import type { FearProfileAnswer } from '@hexreel/domain/contract/limits';
import type { HardNosBody } from '@hexreel/domain/contract/warnings';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mina, minasAccount, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const openSettings = () =>
  openPage('/profile?tab=settings', {
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

test('a limit that is changed while others are saved is not saved yet', async () => {
  const { sent, answer } = slowServer('PUT /api/me/limits', (body) => body as FearProfileAnswer);
  const { press, until } = await openSettings();
  const field = within(section('Limits').getByRole('group', { name: /^Gore/u })).getByLabelText<HTMLSelectElement>('Never above');
  await press('Save limits');
  fireEvent.change(field, { target: { value: '4' } });
  await answer();
  await until(() => expect(section('Limits').getByRole('button', { name: 'Save limits' })).toBeTruthy());
  expect(section('Limits').queryByText('Saved.')).toBeNull();
  expect(field.value).toBe('4');
  await press('Save limits');
  await answer();
  await until(() => expect(section('Limits').getByText('Saved.')).toBeTruthy());
  expect(sent).toHaveLength(2);
});

test('a hard no that is ticked while others are saved is not saved yet, and one that is ticked off again is', async () => {
  const { answer } = slowServer('PUT /api/me/hard-nos', (body) => ({ ...(body as HardNosBody), retired: [] }));
  const { press, until } = await openSettings();
  await until(() => expect(document.querySelector('[name=strict]')).not.toBeNull());
  const first = document.querySelector<HTMLInputElement>('[name=strict]') ?? expect.fail('There is no such box');
  const part = () => within(first.form ?? expect.fail('There is no such form'));
  await press('Save dealbreakers');
  fireEvent.click(first);
  await answer();
  await until(() => expect(part().getByRole('button', { name: 'Save dealbreakers' })).toBeTruthy());
  expect(part().queryByText('Saved.')).toBeNull();
  expect(first.checked).toBe(true);
  await press('Save dealbreakers');
  fireEvent.click(first);
  fireEvent.click(first);
  await answer();
  await until(() => expect(part().getByText('Saved.')).toBeTruthy());
});

test('a change of limits asks before it is left, and one that is taken back does not (R136)', async () => {
  const { press, router, until } = await openSettings();
  const field = within(section('Limits').getByRole('group', { name: /^Gore/u })).getByLabelText<HTMLSelectElement>('Never above');
  fireEvent.input(field, { target: { value: '4' } });
  await act(async () => void router.navigate({ href: '/terms' }));
  await until(() => expect(screen.getByRole('heading', { name: 'Leave without saving?' })).toBeTruthy());
  expect(router.latestLocation.pathname).toBe('/profile');
  await press('Stay');
  fireEvent.input(field, { target: { value: '' } });
  await act(async () => void router.navigate({ href: '/terms' }));
  await until(() => expect(router.latestLocation.pathname).toBe('/terms'));
});

import { noLimits } from '@hexreel/domain/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const save = 'PUT /api/me/limits';
const openSettings = (answers: FakeAnswers = {}) =>
  openPage('/profile?tab=settings', {
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
    ...answers,
  });

const section = () => within(screen.getByRole('region', { name: 'Limits' }));
const field = (characteristic: RegExp, label: string) =>
  within(section().getByRole('group', { name: characteristic })).getByLabelText<HTMLSelectElement>(label);
function choose(characteristic: RegExp, label: string, value: string): void {
  fireEvent.change(field(characteristic, label), { target: { value } });
}

test('limits are shown as stored, saved as a whole, and offer only what asks for something', async () => {
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 4 } };
  const saved = { limits: { ...limits, comedy: { atLeast: 6, neverAbove: null } }, appliesEverywhere: true };
  const sent = serverAnswering({ [save]: () => saved });
  const { press, until } = await openSettings({ readLimits: () => Promise.resolve({ ...noLimits, limits }) });
  expect(field(/^Gore/u, 'Never above').value).toBe('4');
  const offered = (label: string) => [...field(/^Pace/u, label).options].map(({ value }) => value);
  expect([offered('At least')[1], offered('Never above').at(-1)]).toEqual(['2', '9']);
  choose(/^Comedy/u, 'At least', '6');
  await press('Also leave out movies beyond my limits on Home, in Surprise Me and in recommendations');
  await press('Save limits');
  await until(() => expect(section().getByText('Saved.')).toBeTruthy());
  expect(sent).toEqual([{ request: save, body: saved }]);
});

test('at least above never above is refused beside its field, before anything is sent', async () => {
  const sent = serverAnswering({});
  const { press } = await openSettings();
  choose(/^Gore/u, 'At least', '7');
  choose(/^Gore/u, 'Never above', '3');
  await press('Save limits');
  expect(section().getByText('For Gore, “At least” cannot be higher than “Never above”.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Gore/u, 'At least'));
  expect(sent).toEqual([]);
});

test('a failure to save keeps what was chosen, and a failure to read offers another try', async () => {
  serverAnswering({ [save]: () => refusal('unavailable', 'down') });
  const { press, until } = await openSettings();
  choose(/^Gore/u, 'At least', '7');
  await press('Save limits');
  await until(() => expect(section().getByRole('alert')).toBeTruthy());
  expect(field(/^Gore/u, 'At least').value).toBe('7');
  await openSettings({ readLimits: () => Promise.reject(new ApiError('unavailable', 'down')) });
  expect(section().getByRole('button', { name: 'Retry' })).toBeTruthy();
});

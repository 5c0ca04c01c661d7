import { noLimits } from '@hexreel/domain/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const save = 'PUT /api/me/limits';
const openSettings = (answers: FakeAnswers = {}) =>
  openPage('/profile?tab=settings&part=taste', {
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

test('limits are shown as stored, and a change sends nothing else', async () => {
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 4 } };
  const sent = serverAnswering({ [save]: () => ({ limits, appliesEverywhere: true }) });
  const { press, until } = await openSettings({ readLimits: () => Promise.resolve({ ...noLimits, limits }) });
  expect(field(/^Gore/u, 'Never above').value).toBe('4');
  const offered = (label: string) => [...field(/^Pace/u, label).options].map(({ value }) => value);
  expect([offered('At least')[1], offered('Never above').at(-1)]).toEqual(['2', '9']);
  await press('Also leave out movies beyond my limits on Home, in Surprise Me and in recommendations');
  await until(() => expect(section().getByText('Saved.')).toBeTruthy());
  expect(sent).toEqual([{ request: save, body: { limits: {}, appliesEverywhere: true } }]);
});

test('neither bound offers what the other rules out', async () => {
  const limits = { ...noLimits.limits, gore: { atLeast: 3, neverAbove: 5 } };
  await openSettings({ readLimits: () => Promise.resolve({ ...noLimits, limits }) });
  const refused = (label: string) => [...field(/^Gore/u, label).options].filter(({ disabled }) => disabled);
  expect(refused('At least').map(({ value }) => value)).toEqual(['6', '7', '8', '9', '10']);
  expect(refused('Never above').map(({ value }) => value)).toEqual(['1', '2']);
});

test('a failure to save keeps what was chosen, and a failure to read offers another try', async () => {
  serverAnswering({ [save]: () => refusal('unavailable', 'down') });
  const { until } = await openSettings();
  choose(/^Gore/u, 'At least', '7');
  await until(() => expect(section().getByRole('alert').textContent).not.toBe(''));
  expect(field(/^Gore/u, 'At least').value).toBe('7');
  await openSettings({ readLimits: () => Promise.reject(new ApiError('unavailable', 'down')) });
  expect(section().getByRole('button', { name: 'Retry' })).toBeTruthy();
});

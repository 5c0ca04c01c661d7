import { act, fireEvent, screen, within } from '@testing-library/react';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const save = 'PUT /api/me/services';
const openSettings = (answers: FakeAnswers = {}, movieSource: 'tmdb' | 'embedded' = 'tmdb') =>
  openPage(
    '/profile?tab=settings',
    {
      readMe: () => Promise.resolve({ user: mina }),
      readAccount: () => Promise.resolve(minasAccount()),
      readSessions: () => Promise.resolve({ sessions: [] }),
      readOwnServices: () => Promise.resolve({ country: 'DE', services: ['Lantern'] }),
      readServices: ({ query }) =>
        Promise.resolve({
          countries: ['DE', 'US'],
          services: (query.country === 'US' ? ['Attic TV'] : ['Lantern', 'Marquee']).map((name) => ({ name, logo: null })),
        }),
      ...answers,
    },
    { movieSource },
  );
const section = () => within(screen.getByRole('region', { name: serviceTexts.title }));
const services = () =>
  section()
    .queryAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.closest('label')?.textContent, box.checked]);

test('a member chooses services of their country and saves them; another country has others', async () => {
  const sent = serverAnswering({ [save]: () => ({ country: 'US', services: ['Attic TV'] }) });
  const { press, until } = await openSettings();
  await until(() =>
    expect(services()).toEqual([
      ['Lantern', true],
      ['Marquee', false],
    ]),
  );
  fireEvent.change(section().getByLabelText(serviceTexts.country), { target: { value: 'US' } });
  await until(() => expect(services()).toEqual([['Attic TV', false]]));
  expect(section().getByText(serviceTexts.attribution)).toBeTruthy();
  await press('Attic TV');
  await press(serviceTexts.save);
  await until(() => expect(section().getByText(serviceTexts.saved)).toBeTruthy());
  expect(sent).toEqual([{ request: save, body: { country: 'US', services: ['Attic TV'] } }]);
});

test('what is ticked while services are saved stays, is not saved yet, and waits for the request before it', async () => {
  const waiting: (() => void)[] = [];
  const sent = serverAnswering({
    [save]: (body) => new Promise((resolve) => waiting.push(() => resolve(body as object))),
  });
  const { press, until } = await openSettings();
  await until(() => expect(services()).toHaveLength(2));
  await press('Lantern');
  await press(serviceTexts.save);
  await press('Marquee');
  fireEvent.submit(section().getByRole('checkbox', { name: 'Marquee' }));
  expect(sent).toHaveLength(1);
  await act(async () => waiting.shift()?.());
  expect(section().queryByText(serviceTexts.saved)).toBeNull();
  expect(services()).toEqual([
    ['Lantern', false],
    ['Marquee', true],
  ]);
  await press(serviceTexts.save);
  await act(async () => waiting.shift()?.());
  await until(() => expect(section().getByText(serviceTexts.saved)).toBeTruthy());
  expect(sent.at(-1)?.body).toEqual({ country: 'DE', services: ['Marquee'] });
});

test('a failure to save keeps what was chosen', async () => {
  serverAnswering({ [save]: () => refusal('unavailable', 'down') });
  const { press, until } = await openSettings();
  await until(() => expect(services()).toHaveLength(2));
  await press('Marquee');
  await press(serviceTexts.save);
  await until(() => expect(section().getByRole('alert').textContent).not.toBe(''));
  expect(services()).toEqual([
    ['Lantern', true],
    ['Marquee', true],
  ]);
});

test('a site that knows nothing of services does not ask for them', async () => {
  await openSettings({ readOwnServices: () => Promise.reject(new Error('not asked for')) }, 'embedded');
  const index = within(screen.getByRole('navigation', { name: 'Sections of Settings' }));
  expect(index.getByRole('link', { name: 'Password' })).toBeTruthy();
  expect(index.queryByRole('link', { name: serviceTexts.title })).toBeNull();
  expect(screen.queryByRole('region', { name: serviceTexts.title })).toBeNull();
});

test('a country without services says so, and can be chosen all the same', async () => {
  const none: FakeAnswers['readServices'] = () => Promise.resolve({ countries: ['DE'], services: [] });
  const { until } = await openSettings({
    readServices: none,
    readOwnServices: () => Promise.resolve({ country: 'IS', services: [] }),
  });
  await until(() => expect(section().getByText(serviceTexts.none)).toBeTruthy());
  expect(section().getByLabelText<HTMLSelectElement>(serviceTexts.country).value).toBe('IS');
});

import type { OwnServicesAnswer, OwnServicesChanges } from '@hexreel/domain/contract/services';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { serviceTexts } from '@hexreel/domain/texts/services';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const save = 'PUT /api/me/services';
const openSettings = (answers: FakeAnswers = {}, movieSource: 'tmdb' | 'embedded' = 'tmdb') =>
  openPage(
    '/profile?tab=settings&part=taste',
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

/** A server that stores what it is sent, and answers on demand. */
function slowServer() {
  let stored: OwnServicesAnswer = { country: 'DE', services: ['Lantern'] };
  const waiting: (() => void)[] = [];
  const sent = serverAnswering({
    [save]: (body) =>
      new Promise((resolve) =>
        waiting.push(() => {
          const { country = stored.country, added = [], removed = [] } = body as OwnServicesChanges;
          const kept = country === stored.country ? stored.services : [];
          stored = { country, services: [...kept.filter((name) => !removed.includes(name)), ...added] };
          resolve(stored);
        }),
      ),
  });
  return { sent, answer: () => act(async () => waiting.shift()?.()) };
}

test('a country and its services are saved as they are chosen; another country begins without', async () => {
  const { sent, answer } = slowServer();
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
  expect(sent).toHaveLength(1);
  await answer();
  await until(() => expect(sent).toHaveLength(2));
  expect(section().queryByText(serviceTexts.saved)).toBeNull();
  await answer();
  await until(() => expect(section().getByText(serviceTexts.saved)).toBeTruthy());
  expect(services()).toEqual([['Attic TV', true]]);
  expect(sent.map(({ body }) => body)).toEqual([
    { country: 'US', added: [], removed: [] },
    { added: ['Attic TV'], removed: [] },
  ]);
});

test('a failure to save keeps what was chosen', async () => {
  serverAnswering({ [save]: () => refusal('unavailable', 'down') });
  const { press, until } = await openSettings();
  await until(() => expect(services()).toHaveLength(2));
  await press('Marquee');
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

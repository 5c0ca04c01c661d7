import { fireEvent, screen, within } from '@testing-library/react';
import type { WatchOptions } from '@hexreel/domain/contract/movies';
import { onServicesText } from '@hexreel/domain/texts/services';
import { beforeEach, expect, test } from 'vitest';
import { movieAnswer, myMovieAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const streamedBy = (name: string): WatchOptions => ({ link: null, stream: [{ name, logo: null }], free: [], rent: [], buy: [] });
const watch = { FR: streamedBy('Lanterne'), GB: streamedBy('Marquee'), US: streamedBy('Attic TV') };
const openMovie = (answers: FakeAnswers = {}) =>
  openPage(
    '/movie/948',
    {
      readMovie: () => Promise.resolve(movieAnswer({ watch })),
      readReviews: () => Promise.resolve(reviewsAnswer()),
      ...answers,
    },
    { movieSource: 'tmdb' },
  );
const member: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readOwnMovie: () => Promise.resolve(myMovieAnswer({ watchCountry: 'FR', onServices: ['Lanterne'] })),
};
const offers = () => within(screen.getByRole('region', { name: 'Where to Watch' }));
const country = () => offers().getByLabelText<HTMLSelectElement>('Country').value;

beforeEach(() => localStorage.clear());

test('a member sees the offers of their own country, whatever the browser’s language is (R402)', async () => {
  const { until } = await openMovie(member);
  await until(() => expect(country()).toBe('FR'));
  expect(offers().getByText('Lanterne')).toBeTruthy();
  expect(offers().getByText(onServicesText(['Lanterne']))).toBeTruthy();
  expect(offers().queryByText('Attic TV')).toBeNull();
});

test('the country that was chosen on a movie’s page comes before the own one, on the next page too (R402)', async () => {
  const first = await openMovie(member);
  await first.until(() => expect(country()).toBe('FR'));
  fireEvent.change(offers().getByLabelText('Country'), { target: { value: 'GB' } });
  await first.until(() => expect(offers().getByText('Marquee')).toBeTruthy());
  const next = await openMovie(member);
  await next.until(() => expect(country()).toBe('GB'));
});

test('a visitor sees the offers of the country of the browser’s language', async () => {
  const { until } = await openMovie();
  await until(() => expect(country()).toBe('US'));
  expect(offers().getByText('Attic TV')).toBeTruthy();
});

test('a country without the movie says so; the own catalogue, which knows of none, says nothing (R338)', async () => {
  const none = { ...streamedBy('none'), stream: [] };
  const { until } = await openMovie({ readMovie: () => Promise.resolve(movieAnswer({ watch: { US: none } })) });
  await until(() => expect(offers().getByText('No offers were found for this country.')).toBeTruthy());
  const answers = {
    readMovie: () => Promise.resolve(movieAnswer({ watch: {} })),
    readReviews: () => Promise.resolve(reviewsAnswer()),
  };
  const { text } = await openPage('/movie/948', answers, { movieSource: 'embedded' });
  expect(text()).toContain('No ratings yet');
  expect(text()).not.toMatch(/where to watch|can be watched|JustWatch/iu);
});

import { characteristics, characteristicTexts, perCharacteristic } from '@hexreel/domain/characteristics';
import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { firstRunTexts, quickRateLabel, ratedSoFarText, retrySavingLabel } from '@hexreel/domain/texts/first-run';
import { noScores } from '@hexreel/domain/rating';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswer, movieCard, reviewsAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** The first visit of a new member (R364). */

const movies = Array.from({ length: 6 }, (_, index) => ({
  movie: movieCard({ id: 100 + index, title: `Famous ${index}` }),
  scores: index < 4 ? { ...noScores, gore: 5 } : null,
}));
const reads = {
  readHome: () => Promise.resolve(homeAnswer()),
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount({ isFirstRun: true })),
  readFirstRun: () => Promise.resolve({ movies }),
  readFirstRunMembers: () => Promise.resolve({ people: [] }),
};

function saved(scores: object): RatingResponse {
  const rating = {
    scores: { ...noScores, ...scores },
    review: '',
    reviewVersion: '',
    spoiler: false,
    reviewedAt: null,
    edited: false,
    helpful: 0,
    notHelpful: 0,
  };
  const summary = reviewsAnswer().summary;
  if (summary === null) throw new Error('The answer has aggregates');
  return { rating, summary, known: perCharacteristic(() => ({ without: null, now: null })) };
}

test('six taps rate a movie, and the fifth movie leads to members nearby', async () => {
  const sent = serverAnswering({
    'PUT /api/me/ratings/104': (body) => saved(body as object),
    'DELETE /api/me/first-run': () => null,
  });
  const { press, text, until } = await openPage('/profile', reads);
  await until(() => expect(text()).toContain(ratedSoFarText(4)));
  expect(text()).not.toContain(firstRunTexts.next);
  await press('Rate Famous 4');
  for (const name of characteristics) {
    await until(() => expect(screen.getByRole('radiogroup', { name: characteristicTexts[name].label })).toBeTruthy());
    await press('7');
  }
  await until(() => expect(document.querySelector('dialog [role=radio]')).toBeNull());
  await until(() => expect(text()).toContain(ratedSoFarText(5)));
  const saves = () => Object.fromEntries(sent.flatMap(({ body }) => Object.entries(body as object)));
  await until(() => expect(saves()).toEqual(perCharacteristic(() => 7)));

  await press(firstRunTexts.next);
  await until(() => expect(text()).toContain(firstRunTexts.none));
  await press(firstRunTexts.done);
  await until(() => expect(text()).not.toContain(firstRunTexts.nearHeading));
  expect(sent.at(-1)?.request).toBe('DELETE /api/me/first-run');
});

test('scores that are not saved are taken back beside their movie, and sent again by Retry', async () => {
  let isConnected = false;
  const sent = serverAnswering({
    'PUT /api/me/ratings/104': (body) => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      return saved(body as object);
    },
  });
  const { press, text, until } = await openPage('/profile', reads);
  await until(() => expect(text()).toContain(ratedSoFarText(4)));
  await press('Rate Famous 4');
  for (const name of characteristics) {
    await until(() => expect(screen.getByRole('radiogroup', { name: characteristicTexts[name].label })).toBeTruthy());
    await press('7');
  }
  await until(() => expect(document.querySelector('dialog [role=radio]')).toBeNull());
  await until(() => expect(text()).toContain(firstRunTexts.notSaved));
  const item = screen.getByRole('button', { name: quickRateLabel('Famous 4', false) }).closest('li');
  expect(item?.querySelector('[role=alert]')?.textContent).toContain(firstRunTexts.notSaved);
  expect(text()).toContain(ratedSoFarText(4));

  isConnected = true;
  const before = sent.length;
  await press(retrySavingLabel('Famous 4'));
  await until(() => expect(text()).toContain(ratedSoFarText(5)));
  expect(sent.slice(before).map(({ body }) => body)).toEqual([perCharacteristic(() => 7)]);
  expect(text()).not.toContain(firstRunTexts.notSaved);
  expect(screen.getByRole('button', { name: quickRateLabel('Famous 4', true) })).toBeTruthy();
});

test('it can be skipped; where that fails it says so and stays', async () => {
  serverAnswering({ 'DELETE /api/me/first-run': () => refusal('unavailable', 'Try again in a moment.') });
  const failing = await openPage('/profile', reads);
  await failing.press(firstRunTexts.skip);
  await failing.until(() => expect(failing.text()).toContain('Try again in a moment.'));
  expect(failing.text()).toContain(firstRunTexts.heading);
});

test('others have no first visit', async () => {
  const { text } = await openPage('/profile', { ...reads, readAccount: () => Promise.resolve(minasAccount()) });
  expect(text()).not.toContain(firstRunTexts.heading);
});

test('the other tabs begin with their own content', async () => {
  const { text } = await openPage('/profile?tab=settings', reads);
  expect(text()).not.toContain(firstRunTexts.heading);
});

import { characteristics, characteristicTexts, perCharacteristic } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import type { MovieHistory } from '@hexreel/domain/contract/history';
import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { soSoOpinion } from '@hexreel/domain/first-run';
import { noLimits } from '@hexreel/domain/limits';
import {
  answeredLabel,
  answerNotSavedText,
  firstRunTexts,
  placeText,
  ratedSoFarText,
  retrySavingLabel,
  scoreMoreText,
  verdictTexts,
} from '@hexreel/domain/texts/first-run';
import { noScores } from '@hexreel/domain/rating';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswer, movieCard, reviewsAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** The first visit of a new member (R364, R750 to R752). */

const offer = (index: number, gore: number, facts: Partial<FirstRun['movies'][number]> = {}): FirstRun['movies'][number] => ({
  movie: movieCard({ id: 100 + index, title: `Famous ${index}`, averages: [gore, null, null, null, null, null] }),
  scores: null,
  verdict: null,
  ...facts,
});
const fourScored = Array.from({ length: 4 }, (_, index) =>
  offer(index, 5, { scores: { ...noScores, gore: 5 }, verdict: 'seen' }),
);
const readsOf = (movies: FirstRun['movies']) => ({
  readHome: () => Promise.resolve(homeAnswer()),
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount({ isFirstRun: true })),
  readFirstRun: () => Promise.resolve({ movies }),
  readFirstRunMembers: () => Promise.resolve({ people: [] }),
  readLimits: () => Promise.resolve(noLimits),
});
const reads = readsOf([...fourScored, offer(4, 6)]);

const history = (facts: Partial<MovieHistory>): MovieHistory => ({
  isSeen: true,
  isRated: false,
  overall: null,
  liked: false,
  viewings: [],
  ...facts,
});

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

const heading = (name: string) => screen.findByRole('heading', { name });
async function scoreAll(press: (name: string) => Promise<void>): Promise<void> {
  for (const name of characteristics) {
    await screen.findByRole('radiogroup', { name: characteristicTexts[name].label });
    await press('7');
  }
}

test('one tap a movie is saved as history, and what was too scary can be kept away (R750, R752)', async () => {
  const sent = serverAnswering({
    'PUT /api/me/opinions/100': () => history({ liked: true }),
    'PUT /api/me/opinions/101': () => history({ overall: soSoOpinion }),
    'PUT /api/me/seen/102': () => history({}),
    'PUT /api/me/limits': (body) => body as object,
  });
  const movies = [offer(0, 4), offer(1, 5), offer(2, 8.4), offer(3, 9)];
  const { press, text, until } = await openPage('/profile', readsOf(movies));
  await heading('Famous 0 1978');
  await press(verdictTexts.liked);
  await heading('Famous 1 1978');
  await press(verdictTexts.soSo);
  await press(verdictTexts.tooScary);
  expect(text()).toContain(placeText('Movie', 4, 4));
  await press(verdictTexts.notSeen);

  // Those that were seen, one after the other.
  await heading(firstRunTexts.scoresHeading);
  expect(text()).toContain(placeText('Movie', 1, 3));
  for (let movie = 0; movie < 3; movie += 1) await press(firstRunTexts.nextMovie);
  await heading(firstRunTexts.startHeading);
  expect(text()).toContain('Never above Gore 8 keeps away Famous 2.');
  await press(firstRunTexts.keepLimits);
  await until(() => expect(text()).toContain(firstRunTexts.limitsKept));
  expect(sent).toEqual([
    { request: 'PUT /api/me/opinions/100', body: { liked: true } },
    { request: 'PUT /api/me/opinions/101', body: { liked: false, overall: soSoOpinion } },
    { request: 'PUT /api/me/seen/102', body: undefined },
    {
      request: 'PUT /api/me/limits',
      body: { limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove: 8 } }, appliesEverywhere: true },
    },
  ]);
});

test('going back to a movie changes its answer, and takes the other one back', async () => {
  const sent = serverAnswering({
    'PUT /api/me/seen/100': () => history({}),
    'PUT /api/me/opinions/100': () => history({}),
    'DELETE /api/me/seen/100': () => history({ isSeen: false }),
  });
  const { press, until } = await openPage('/profile', readsOf([offer(0, 4, { verdict: 'liked' }), offer(1, 5), offer(2, 6)]));
  await heading('Famous 1 1978');
  await press(answeredLabel('Famous 0', 'liked'));
  await press(verdictTexts.tooScary);
  await until(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual({ request: 'PUT /api/me/opinions/100', body: { liked: false, overall: null } });
  await press(answeredLabel('Famous 0', 'tooScary'));
  await press(verdictTexts.notSeen);
  await until(() => expect(sent.at(-1)?.request).toBe('DELETE /api/me/seen/100'));
});

test('an answer that is not saved says so, and is sent again by Retry (R106)', async () => {
  let isConnected = false;
  serverAnswering({
    'PUT /api/me/opinions/100': () => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      return history({ liked: true });
    },
  });
  const { press, text, until } = await openPage('/profile', readsOf([offer(0, 4), offer(1, 5)]));
  await heading('Famous 0 1978');
  await press(verdictTexts.liked);
  await until(() => expect(text()).toContain(answerNotSavedText('Famous 0')));
  expect(screen.queryByRole('button', { name: answeredLabel('Famous 0', 'liked') })).toBeNull();
  isConnected = true;
  await press(retrySavingLabel('Famous 0'));
  await until(() => expect(screen.getByRole('button', { name: answeredLabel('Famous 0', 'liked') })).toBeTruthy());
  expect(text()).not.toContain(answerNotSavedText('Famous 0'));
});

test('six taps rate a movie, always next to its poster, and the fifth movie leads to members nearby', async () => {
  const sent = serverAnswering({
    'PUT /api/me/seen/104': () => history({}),
    'PUT /api/me/ratings/104': (body) => saved(body as object),
    'DELETE /api/me/first-run': () => null,
  });
  const { press, text, until } = await openPage('/profile', reads);
  await until(() => expect(text()).toContain(ratedSoFarText(4)));
  await heading('Famous 4 1978');
  await press(verdictTexts.tooScary);
  await heading('Famous 4 1978');
  expect(screen.getByText('No Cover')).toBeTruthy();
  await scoreAll(press);
  await heading(firstRunTexts.startHeading);
  await until(() => expect(text()).toContain(ratedSoFarText(5)));
  const saves = () => Object.fromEntries(sent.flatMap(({ body }) => Object.entries(body ?? {})));
  await until(() => expect(saves()).toEqual(perCharacteristic(() => 7)));

  await press(firstRunTexts.next);
  await until(() => expect(text()).toContain(firstRunTexts.none));
  await press(firstRunTexts.done);
  await until(() => expect(text()).not.toContain(firstRunTexts.nearHeading));
  expect(sent.at(-1)?.request).toBe('DELETE /api/me/first-run');
});

test('three movies are scored at first, more only on request', async () => {
  const movies = [1, 3, 5, 7, 9].map((gore, index) => offer(index, gore, { verdict: 'seen' }));
  const { press, text } = await openPage('/profile', readsOf(movies));
  await press(firstRunTexts.goOn);
  for (let movie = 1; movie <= 3; movie += 1) {
    expect(text()).toContain(placeText('Movie', movie, 3));
    await press(firstRunTexts.nextMovie);
  }
  await heading(firstRunTexts.startHeading);
  await press(scoreMoreText(3));
  expect(text()).toContain(placeText('Movie', 1, 3));
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

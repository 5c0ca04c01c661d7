import type { MomentsResponse, OwnMarks } from '@hexreel/domain/contract/moments';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { ApiError } from '@hexreel/domain/contract/errors';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { movieAnswer, ownWarningsAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const moment = (kind: MomentsResponse['moments'][number]['kind'], second: number, facts: object = {}) => ({
  kind,
  second,
  end: kind === 'jump' ? null : second + 60,
  strength: 3,
  hint: null,
  marked: 4,
  watched: 5,
  confirmed: true,
  ...facts,
});
const moments: MomentsResponse = {
  runtime: 5_460,
  moments: [
    moment('jump', 600),
    moment('jump', 900, { confirmed: false }),
    moment('eyes', 1_200),
    moment('petDies', 1_800),
    moment('jump', 3_000, { strength: 1 }),
  ],
  jumps: 2,
  hard: 1,
  cuts: [],
};
const marks: OwnMarks = {
  from: 0,
  until: 4_000,
  copySeconds: null,
  marks: [
    { kind: 'jump', second: 601, end: null, strength: 1, shared: false },
    { kind: 'jump', second: 2_500, end: null, strength: 3, shared: true },
    { kind: 'eyes', second: 1_190, end: 1_230, strength: 3, shared: false },
  ],
};
const answers: FakeAnswers = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
  readMoments: () => Promise.resolve(moments),
};
const asMember: FakeAnswers = {
  ...answers,
  readMe: () => Promise.resolve({ user: mina }),
  readOwnMarks: () => Promise.resolve(marks),
  readOwnWarnings: () => Promise.resolve(ownWarningsAnswer({ hardNos: [{ topic: 'petDies', state: 'confirmed' }] })),
};

const strip = () => document.querySelector('section[aria-labelledby=moments-title]');

test('the strip has confirmed jumps alone for visitors, and says their number', async () => {
  const { until } = await openPage('/movie/948', answers);
  await until(() => expect(strip()?.querySelector('h2')?.textContent).toBe('2 jumps, 1 hard'));
  expect(strip()?.querySelectorAll('svg path')).toHaveLength(3);
  expect([...(strip()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '0:10:00 Hard jump',
    '0:50:00 Mild jump',
  ]);
});

test('the number of jumps stands next to the score of jump scares, or where there are no scores yet', async () => {
  const { until } = await openPage('/movie/948', answers);
  const shown = () => document.querySelector('section[aria-labelledby=averages-title]')?.textContent;
  await until(() => expect(shown()).toContain('2 jumps, 1 hard'));
  const summary = {
    averages: { ...perCharacteristic(() => null), jumpScares: 7 },
    raters: 3,
    reviews: 0,
    histograms: perCharacteristic(() => Array.from({ length: 10 }, () => 0)),
  };
  await openPage('/movie/948', { ...answers, readReviews: () => Promise.resolve(reviewsAnswer({ summary })) });
  await until(() => expect(document.querySelector('#scores-jumpScares')?.textContent).toContain('2 jumps, 1 hard'));
});

test('a member reports a moment by one press', async () => {
  const reported: unknown[] = [];
  const { press, until } = await openPage('/movie/948', {
    ...asMember,
    reportMoment: (input) => {
      reported.push(input);
      return Promise.resolve(null);
    },
  });
  await until(() => expect(strip()).not.toBeNull());
  await press('Report that 0:50:00 is wrong');
  await until(() => expect(strip()?.textContent).toContain('Reported'));
  expect(reported).toEqual([{ params: { movieId: 948 }, body: { kind: 'jump', second: 3_000 } }]);
});

test('copies of other lengths are named, and their times used', async () => {
  const cuts = [{ seconds: 6_000, members: 4, scale: 1, offset: 20 }];
  const { fill, press, text, until } = await openPage('/movie/948/watch', {
    ...answers,
    readMoments: () => Promise.resolve({ ...moments, cuts }),
  });
  await until(() => expect(text()).toContain('Longer cut, 100 minutes (4 members)'));
  expect(document.querySelector('input[name=minutes]')).toBeNull();
  await fill('select[name=copy]', '6000');
  await fill('input[name=second]', '0:10:00');
  await press('Start');
  // The jump at 0:10:00 is at 0:10:20 here.
  await until(() => expect(text()).toMatch(/Next above your limit in (?:0:)?(?:20|19|18)|Jump in/u));
});

test('moments that could not be read are not said to be none, and are asked for until they are there', async () => {
  const readMoments = vi.fn((): Promise<MomentsResponse> => Promise.reject(new ApiError('unavailable', 'Busy')));
  const { press, text, until } = await openPage('/movie/948/watch', { ...answers, readMoments });
  await press('Start');
  await until(() => expect(text()).toContain(watchAlongTexts.unread));
  expect(text()).not.toContain(watchAlongTexts.nothingNext);
  readMoments.mockImplementation(() => Promise.resolve(moments));
  await waitFor(() => expect(text()).toContain('Next above your limit in'), { timeout: 60_000 });
});

test('a topic is named when it begins, and ends by another press', async () => {
  const { fill, press, text, until } = await openPage('/movie/948/watch', asMember);
  await until(() => expect(text()).toContain('Your evening: 3 marks'));
  await press('Start');
  await fill('select[aria-label="Something else begins"]', 'needles');
  await until(() => expect(text()).toContain('Over: Needles or surgery'));
  await press('Over: Needles or surgery');
  await until(() => expect(text()).not.toContain('Over: Needles or surgery'));
  await press('Stop');
  await until(() => expect(text()).toContain('Your evening: 4 marks'));
  expect(text()).toContain('until 0:00:0');
});

test('a movie without confirmed moments has no strip, and no failure where they cannot be read', async () => {
  const none = { ...moments, moments: [moment('jump', 5, { confirmed: false })], jumps: 0, hard: 0 };
  const { text } = await openPage('/movie/948', { ...answers, readMoments: () => Promise.resolve(none) });
  expect(strip()).toBeNull();
  expect(text()).toContain('Halloween');
});

test('after the end a member sees their jumps next to those that members agree on, and the way to the scores', async () => {
  const { text, until } = await openPage('/movie/948/watch', asMember);
  await until(() => expect(text()).toContain('Your evening: 3 marks'));
  expect(text()).toContain('You jumped 2 times. Members agree on 2. The hardest for you: 0:41:40.');
  expect(document.querySelectorAll('figure path')).toHaveLength(2);
  const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Rate its jump scares');
  expect(link?.getAttribute('href')).toBe('/movie/948?tab=rate');
});

test('a visitor neither has an evening nor is asked how quick they are', async () => {
  const { text } = await openPage('/movie/948/watch', answers);
  expect(text()).toContain('Sign in to mark jumps');
  expect(text()).not.toContain('Seconds between a jump and your press');
  expect(text()).not.toContain('Your evening');
});

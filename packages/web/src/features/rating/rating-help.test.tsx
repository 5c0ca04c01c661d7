import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { AnchorAnswer } from '@hexreel/domain/contract/taste';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movieAnswer, movieCard, myMovieAnswer, reviewsAnswer, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const ask = 'POST /api/me/movies/948/rating-help';
const anchor = (id: number, title: string, score: number): AnchorAnswer => ({ movie: movieCard({ id, title }), score });
const [fog, hereditary] = [anchor(1, 'The Fog', 3), anchor(2, 'Hereditary', 6)];

const openForm = (pins: readonly AnchorAnswer[]) => {
  const answers: FakeAnswers = {
    readMe: () => Promise.resolve({ user: mina }),
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    readRatingHelp: () => Promise.resolve({ pins: { ...perCharacteristic(() => []), gore: [...pins] } }),
  };
  return openPage('/movie/948?tab=rate', answers);
};
const segments = (attribute: string) =>
  [...document.querySelectorAll(`[aria-label="Gore"] [${attribute}]`)].map((segment) => segment.textContent);

test('own movies stand beside the segments, and where too little is scored there is no help', async () => {
  const { text } = await openForm([fog, hereditary]);
  expect(segments('data-pinned')).toEqual(['3', '6']);
  expect(text()).toContain('For comparison, you gave: 3 to The Fog, 6 to Hereditary');
  await openForm([]);
  expect(document.body.textContent).not.toContain('Help me decide');
});

test('two comparisons light a suggestion and choose nothing (R273)', async () => {
  const sent = serverAnswering({
    [ask]: (body) => {
      const { answers } = body as { answers: unknown[] };
      if (answers.length === 0) return { suggestion: 5, question: hereditary };
      return answers.length === 1 ? { suggestion: 8, question: fog } : { suggestion: 7, question: null };
    },
  });
  const { press, text, until } = await openForm([fog, hereditary]);
  await press('Help me decide');
  await until(() => expect(text()).toContain('More or less Gore than in Hereditary? You gave it 6.'));
  expect(segments('data-suggested')).toEqual([]);
  // The bar has a button of that name too.
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }));
  await until(() => expect(segments('data-suggested')).toEqual(['8']));
  await press('About the same');
  await until(() => expect(text()).toContain('That sounds like a score of 7. The choice is yours.'));
  expect(segments('data-suggested')).toEqual(['7']);
  expect(segments('aria-checked=true')).toEqual([]);
  expect(sent.map(({ request, body }) => [request, body])).toEqual([
    [ask, { characteristic: 'gore', answers: [] }],
    [ask, { characteristic: 'gore', answers: [{ movieId: 2, answer: 'more' }] }],
    [
      ask,
      {
        characteristic: 'gore',
        answers: [
          { movieId: 2, answer: 'more' },
          { movieId: 1, answer: 'same' },
        ],
      },
    ],
  ]);
});

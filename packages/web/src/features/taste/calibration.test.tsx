import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { FearScaleResponse, LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { perFearAxis } from '@hexreel/domain/ladder';
import { noLimits, type Limits } from '@hexreel/domain/limits';
import { ladderTexts } from '@hexreel/domain/texts/ladder';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { mina, minasAccount, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

/** Ten movies, each as frightening in three ways. */
const scale: FearScaleResponse = {
  movies: 567,
  combinations: [
    [3, 3, 3, 22],
    [8, 8, 8, 545],
  ],
  spread: perFearAxis(() => [10, 20, 30, 100, 100, 100, 100, 57, 30, 20]),
  known: Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    title: `Level ${at + 1}`,
    year: 2000,
    poster: null,
    values: perFearAxis(() => at + 1),
    source: 'editorial',
    keptFrom: perFearAxis(() => at + 1),
  })),
};
const nothing: LimitsSearchResponse = {
  movies: [],
  nearest: [],
  counts: { within: 0, probably: 0, unknown: 0, beyond: 567 },
  costs: [],
  hidden: 0,
  retired: [],
  histograms: perCharacteristic(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  page: 1,
  nextPage: null,
};
const answers: FakeAnswers = {
  browseMovies: () => Promise.resolve({ movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] }),
  searchLimits: () => Promise.resolve(nothing),
  readFearScale: () => Promise.resolve(scale),
};
const slider = (name: string) => screen.getAllByRole<HTMLInputElement>('slider', { name })[0] as HTMLInputElement;
const dialog = () => within(screen.getByRole('dialog', { name: /^(?:Which was harder|What you can take)/u }));

/** Somebody who takes nothing above 4: presses what they would until the limits are there. */
function answerHonestly(): void {
  for (let taps = 0; taps < 20; taps += 1) {
    const movies = dialog()
      .queryAllByRole('button', { name: /in ?Level \d+/u })
      .filter((button) => !button.getAttribute('aria-label'));
    if (movies.length === 0) return;
    const tooMuch = movies.filter((movie) => Number(/Level (\d+)/u.exec(movie.textContent)?.[1]) > 4);
    const [one] = tooMuch;
    fireEvent.click(
      one !== undefined && tooMuch.length === 1
        ? one
        : dialog().getByRole('button', { name: one === undefined ? 'Neither bothered me' : 'Both were too much' }),
    );
  }
  throw new Error('Questions end');
}

test('a limit says what it means while it is dragged, and what all leave (R594)', async () => {
  const { until, text } = await openPage('/browse?mode=limits', answers);
  await until(() => expect(slider('Gore never above').value).toBe('10'));
  expect(text()).not.toContain('Your fear limits leave');
  fireEvent.change(slider('Gore never above'), { target: { value: '3' } });
  await until(() => expect(text()).toContain('Below: Level 3. Above: Level 4.'));
  expect(text()).toContain('Less bloody than 9 in 10 horror movies.');
  expect(text()).toContain('Your fear limits leave 22 of 567 movies.');
  fireEvent.change(slider('Gore never above'), { target: { value: '2' } });
  expect(text()).toContain('Your fear limits leave 0 of 567 movies.');
});

test('comparing movies finds a visitor’s limits, which are used only when they are kept (R590 to R592)', async () => {
  const { until, press, text } = await openPage('/browse?mode=limits', answers);
  await until(() => expect(slider('Gore never above').value).toBe('10'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Find my limits' })[0] as HTMLElement);
  await until(() => expect(dialog().getByText(/^Question 1 of at most 10/u)).toBeTruthy());
  answerHonestly();
  await until(() => expect(dialog().getByText(/^Gore up to about 4, give or take 1: up to about Level 4\.$/u)).toBeTruthy());
  expect(slider('Gore never above').value).toBe('10');
  await press('Use these limits');
  expect(slider('Gore never above').value).toBe('4');
  expect(slider('Jump Scares never above').value).toBe('4');
  expect(text()).toContain('Below: Level 4. Above: Level 5.');
});

test('movies that were not seen are replaced, and where none is left it says so', async () => {
  const { until } = await openPage('/browse?mode=limits', {
    ...answers,
    readFearScale: () => Promise.resolve({ ...scale, known: scale.known.slice(0, 2) }),
  });
  await until(() => expect(slider('Gore never above').value).toBe('10'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Find my limits' })[0] as HTMLElement);
  await until(() => expect(dialog().getAllByRole('button', { name: /^Haven’t seen it: / })).toHaveLength(2));
  fireEvent.click(dialog().getAllByRole('button', { name: /^Haven’t seen it: / })[0] as HTMLElement);
  expect(dialog().getByText('There are no more movies to ask you about.')).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Use these limits' })).toBeNull();
});

test('a member’s found limits are saved once they are asked for; movies with a hard no are not asked about', async () => {
  const asked: string[] = [];
  const sent = serverAnswering({ 'PUT /api/me/limits': () => ({ ...noLimits }) });
  const { until, press } = await openPage('/profile?tab=settings&part=taste', {
    ...answers,
    readMe: () => Promise.resolve({ user: mina }),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
    readHardNoMovies: ({ query }) => {
      asked.push(query.ids);
      return Promise.resolve({ movies: [6] });
    },
  });
  // The section's code comes by itself.
  await until(() => expect(screen.getByRole('button', { name: 'Find my limits' })).toBeTruthy());
  await press('Find my limits');
  await until(() => expect(dialog().getByText(/^Question 1/u)).toBeTruthy());
  await until(() => expect(dialog().queryByRole('button', { name: /Level 6/u })).toBeNull());
  expect(asked.join(',').split(',')).toContain('6');
  answerHonestly();
  expect(sent).toEqual([]);
  await press('Use these limits');
  const gore = () => within(screen.getByRole('group', { name: /^Gore/u })).getByLabelText<HTMLSelectElement>('Never above');
  await until(() => expect(gore().value).toBe('4'));
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ limits: { gore: { atLeast: null, neverAbove: 4 } } });
});

test('a member of whom nothing is known finds limits where a ladder begins, and it starts there (R592)', async () => {
  const levels = perFearAxis(() => 4);
  let saved: Limits = { ...noLimits.limits, comedy: { atLeast: 3, neverAbove: null } };
  let isCut = true;
  serverAnswering({
    'PUT /api/me/limits': (body) => {
      if (isCut) throw new TypeError('Failed to fetch');
      saved = { ...saved, ...(body as { limits: Limits }).limits };
      return { limits: saved, appliesEverywhere: false };
    },
  });
  const { until, press, text } = await openPage('/ladder', {
    ...answers,
    readMe: () => Promise.resolve({ user: mina }),
    readLadder: () =>
      Promise.resolve({ start: saved.gore.neverAbove === null ? null : levels, ladder: null, problem: null, nearest: null }),
    readLimits: () => Promise.resolve({ limits: saved, appliesEverywhere: false }),
  });
  expect(text()).toContain(ladderTexts.nothingKnown);
  await press('Find my limits');
  await until(() => expect(dialog().getByText(/^Question 1 of at most 10/u)).toBeTruthy());
  answerHonestly();
  await press('Use these limits');
  await until(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  isCut = false;
  await press('Retry');
  await until(() => expect(screen.getByRole('button', { name: ladderTexts.make })).toBeTruthy());
  expect(text()).not.toContain(ladderTexts.nothingKnown);
  expect(saved.gore).toEqual({ atLeast: null, neverAbove: 4 });
  expect(saved.comedy).toEqual({ atLeast: 3, neverAbove: null });
});

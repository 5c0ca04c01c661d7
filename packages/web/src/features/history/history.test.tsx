import type { MovieHistory } from '@hexreel/domain/contract/history';
import { diaryTexts, overallTexts } from '@hexreel/domain/texts/diary';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { historyTexts } from '@hexreel/domain/texts/history';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyAnswer, homeAnswer, movieAnswer, movieCard, myMovieAnswer, reviewsAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

function answersFor(history: Partial<MovieHistory> = {}) {
  const known = historyAnswer(history);
  return {
    readMe: () => Promise.resolve({ user: mina }),
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    readMovieHistory: () => Promise.resolve(known),
    readHistoryIds: () =>
      Promise.resolve({ seen: known.isSeen ? [948] : [], liked: known.liked ? [948] : [], hidesInLists: false }),
  };
}

const button = (name: string) => screen.queryByRole('button', { name });

test('Mark as seen saves at once, and taking it back too', async () => {
  const sent = serverAnswering({
    'PUT /api/me/seen/948': () => historyAnswer({ isSeen: true }),
    'DELETE /api/me/seen/948': () => historyAnswer(),
  });
  const { press, until } = await openPage('/movie/948', answersFor());
  await press(historyTexts.markSeen);
  await until(() => expect(button(historyTexts.seen)?.getAttribute('aria-pressed')).toBe('true'));
  await press(historyTexts.seen);
  await until(() => expect(button(historyTexts.markSeen)).not.toBeNull());
  expect(sent.map(({ request }) => request)).toEqual(['PUT /api/me/seen/948', 'DELETE /api/me/seen/948']);
});

test('a liked movie is a seen one', async () => {
  serverAnswering({ 'PUT /api/me/opinions/948': () => historyAnswer({ isSeen: true, liked: true }) });
  const { press, until } = await openPage('/movie/948', answersFor());
  await press(historyTexts.like);
  await until(() => expect(button(historyTexts.liked)?.getAttribute('aria-pressed')).toBe('true'));
  expect(button(historyTexts.seen)).not.toBeNull();
});

test('what the diary has is not taken back, and the page says where it can be', async () => {
  serverAnswering({ 'DELETE /api/me/seen/948': () => refusal('conflict', historyProblems.stillInDiary) });
  const { press, until, text } = await openPage('/movie/948', answersFor({ isSeen: true }));
  await press(historyTexts.seen);
  await until(() => expect(text()).toContain(historyProblems.stillInDiary));
  expect(button(historyTexts.seen)?.getAttribute('aria-pressed')).toBe('true');
});

test('a movie that is not out yet has not been seen by anyone', async () => {
  await openPage('/movie/948', { ...answersFor(), readMovie: () => Promise.resolve(movieAnswer({ status: 'Upcoming' })) });
  expect(button(historyTexts.markSeen)).toBeNull();
  expect(button(historyTexts.like)).toBeNull();
});

test('cards mark as seen, and rated ones need no toggle', async () => {
  serverAnswering({ 'PUT /api/me/seen/948': () => historyAnswer({ isSeen: true }) });
  const popular = [movieCard(), movieCard({ id: 11, title: 'Black Christmas' })];
  const { press, until } = await openPage('/', {
    ...answersFor(),
    readHome: () => Promise.resolve(homeAnswer({ popular, rows: [] })),
    readRatedIds: () => Promise.resolve({ movieIds: [11] }),
  });
  await until(() => expect(button('Mark Halloween as seen')).not.toBeNull());
  expect(button('Mark Black Christmas as seen')).toBeNull();
  await press('Mark Halloween as seen');
  await until(() => expect(button('Mark Halloween as not seen')).not.toBeNull());
});

test('two clicks on Remove remove a viewing once', async () => {
  const id = '5f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66';
  const known = { isSeen: true, viewings: [{ id, watchedOn: '2026-10-31', rewatch: false, tags: [] }] };
  const sent = serverAnswering({ [`DELETE /api/me/diary/${id}`]: () => historyAnswer() });
  const { until } = await openPage('/movie/948?tab=rate', answersFor(known));
  const button = await screen.findByRole('button', { name: /^Remove: /u });
  await act(async () => {
    button.click();
    button.click();
  });
  await until(() => expect(screen.queryByRole('button', { name: /^Remove: /u })).toBeNull());
  expect(sent).toHaveLength(1);
});

test('the overall opinion is saved as it is chosen, and can be cleared', async () => {
  const sent = serverAnswering({
    'PUT /api/me/opinions/948': (body) => historyAnswer({ isSeen: true, ...(body as Partial<MovieHistory>) }),
  });
  const { press, until } = await openPage('/movie/948?tab=rate', answersFor());
  const scale = () => screen.getByRole('radiogroup', { name: overallTexts.label });
  await until(() => expect(scale()).not.toBeNull());
  await act(async () => scale().querySelector<HTMLElement>('[data-score="8"]')?.click());
  await until(() => expect(scale().querySelector('[aria-checked="true"]')?.textContent).toBe('8'));
  expect(scale().previousElementSibling?.textContent).toBe(`${overallTexts.hint}8`);
  await press(overallTexts.clear);
  await until(() => expect(sent.map(({ body }) => body)).toEqual([{ overall: 8 }, { overall: null }]));
  await until(() => expect(scale().querySelector('[aria-checked="true"]')).toBeNull());
});

test('a date that is being typed stays when an opinion makes the movie a seen one', async () => {
  serverAnswering({ 'PUT /api/me/opinions/948': () => historyAnswer({ isSeen: true, overall: 9 }) });
  const { until } = await openPage('/movie/948?tab=rate', answersFor());
  const date = await screen.findByLabelText<HTMLInputElement>(diaryTexts.watchedOn);
  fireEvent.change(date, { target: { value: '2025-10-31' } });
  fireEvent.click(within(screen.getByRole('radiogroup', { name: overallTexts.label })).getByRole('radio', { name: '9' }));
  await until(() => expect(button(historyTexts.seen)).not.toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(diaryTexts.watchedOn).value).toBe('2025-10-31');
});

test('Settings say where seen movies are left out', async () => {
  const stored = { hidesInSurprise: true, hidesInLists: false, hidesInBrowse: false, sharesDiary: false };
  const sent = serverAnswering({ 'PUT /api/me/history/settings': (body) => ({ ...stored, ...(body as object) }) });
  const { until, text } = await openPage('/profile?tab=settings&part=taste', {
    ...answersFor(),
    readAccount: () => Promise.resolve(minasAccount()),
    readSessions: () => Promise.resolve({ sessions: [] }),
  });
  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  await until(() => expect(box('hidesInSurprise')?.checked).toBe(true));
  expect(box('hidesInLists')?.checked).toBe(false);
  await act(async () => box('hidesInLists')?.click());
  expect(box('hidesInBrowse')?.checked).toBe(false);
  await until(() => expect(text()).toContain('Saved.'));
  expect(box('hidesInLists')?.checked).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([{ hidesInLists: true }]);
});

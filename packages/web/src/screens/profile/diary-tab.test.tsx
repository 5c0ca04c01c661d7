import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { noScores } from '@hexreel/domain/rating';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { historyTexts } from '@hexreel/domain/texts/history';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { historyAnswer, movieAnswer, movieCard, myMovieAnswer, profileAnswer, reviewsAnswer } from '../../testing/fake-api.ts';
import { mina, minasAccount, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const halloween: DiaryEntry = {
  id: '5f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66',
  watchedOn: '2026-10-31',
  rewatch: true,
  tags: ['kino'],
  movie: movieCard(),
  available: true,
  scores: { ...noScores, gore: 7 },
  overall: 9,
  liked: true,
};
const fog: DiaryEntry = {
  ...halloween,
  id: '6f1c7b0e-93a4-4c1e-8a57-0d5a1f7e2b66',
  watchedOn: '2026-09-02',
  tags: [],
  movie: movieCard({ id: 13, title: 'The Fog' }),
  scores: null,
  overall: null,
  liked: false,
};

const readDiary = vi.fn(() => Promise.resolve({ entries: [halloween, fog], nextCursor: null }));
const own = {
  readMe: () => Promise.resolve({ user: mina }),
  readAccount: () => Promise.resolve(minasAccount()),
  readDiary,
  readDiaryTags: () => Promise.resolve({ tags: [{ tag: 'kino', entries: 1 }] }),
};
const entry = `/api/me/diary/${halloween.id}`;

test('entries stand below their months, with what the member thinks of the movie', async () => {
  const { text } = await openPage('/profile?tab=diary', own);
  const panel = within(screen.getByRole('tabpanel'));
  const months = panel.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(months).toEqual(['October 2026', 'September 2026']);
  expect(text()).toContain('9/10');
  expect(screen.getByLabelText(historyTexts.liked)).toBeDefined();
  expect(screen.getAllByText(diaryTexts.rewatch)).toHaveLength(2);
});

test('months, days and weekdays are all in the reader’s language (R25)', async () => {
  const german = ['de-DE'];
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(german);
  onTestFinished(() => languages.mockRestore());
  await openPage('/profile?tab=diary', own);
  const panel = within(screen.getByRole('tabpanel'));
  const months = panel.getAllByRole('heading', { level: 2 });
  const days = panel.getAllByRole('listitem').flatMap((row) => [...row.querySelectorAll('time')]);
  expect(months.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['Oktober 2026', 'de-DE'],
    ['September 2026', 'de-DE'],
  ]);
  expect(days.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['31 Sa', 'de-DE'],
    ['2 Mi', 'de-DE'],
  ]);
});

test('a removed entry keeps its place, with the focus on Undo, which adds it again', async () => {
  const sent = serverAnswering({
    [`DELETE ${entry}`]: () => historyAnswer(),
    [`PUT ${entry}`]: () => historyAnswer({ isSeen: true }),
  });
  const { press, until, text } = await openPage('/profile?tab=diary', own);
  await press('Remove: Halloween');
  await until(() => expect(text()).toContain(`Halloween: ${diaryTexts.removed}`));
  expect(document.activeElement?.textContent).toBe(diaryTexts.undo);
  await press(diaryTexts.undo);
  await until(() => expect(text()).not.toContain(diaryTexts.removed));
  expect(sent.at(-1)).toEqual({
    request: `PUT ${entry}`,
    body: { movieId: 948, watchedOn: '2026-10-31', rewatch: true, tags: ['kino'] },
  });
});

test('two clicks on Remove remove an entry once', async () => {
  const sent = serverAnswering({ [`DELETE ${entry}`]: () => historyAnswer() });
  await openPage('/profile?tab=diary', own);
  const button = screen.getByRole('button', { name: 'Remove: Halloween' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(sent).toHaveLength(1);
});

test('before an entry of a movie that is gone is removed, which cannot be undone, the page asks', async () => {
  const sent = serverAnswering({ [`DELETE ${entry}`]: () => historyAnswer() });
  readDiary.mockResolvedValueOnce({ entries: [{ ...halloween, available: false }], nextCursor: null });
  const { press, until, text } = await openPage('/profile?tab=diary', own);
  await press('Remove: Halloween');
  expect(sent).toEqual([]);
  await press(diaryTexts.removeForGood);
  await until(() => expect(text()).toContain(`Halloween: ${diaryTexts.removed}`));
  expect(screen.queryByRole('button', { name: diaryTexts.undo })).toBeNull();
});

test('an Undo that fails says so', async () => {
  serverAnswering({ [`DELETE ${entry}`]: () => historyAnswer(), [`PUT ${entry}`]: () => refusal('unavailable', 'Down.') });
  const { press, until } = await openPage('/profile?tab=diary', own);
  await press('Remove: Halloween');
  await until(() => expect(document.activeElement?.textContent).toBe(diaryTexts.undo));
  await press(diaryTexts.undo);
  await until(() => expect(screen.getByRole('alert').textContent).toContain('Down.'));
});

test('an entry is changed in a dialog, and the diary is read again', async () => {
  const sent = serverAnswering({ [`PUT ${entry}`]: () => historyAnswer({ isSeen: true }) });
  const { press, until } = await openPage('/profile?tab=diary', own);
  const reads = readDiary.mock.calls.length;
  await press('Edit: Halloween');
  const field = () => document.querySelector<HTMLInputElement>('dialog input[name="watchedOn"]');
  await until(() => expect(field()?.value).toBe('2026-10-31'));
  const date = field();
  await act(async () => void (date !== null && fireEvent.input(date, { target: { value: '2026-10-30' } })));
  await press(diaryTexts.save);
  await until(() => expect(readDiary.mock.calls.length).toBeGreaterThan(reads));
  expect(sent).toEqual([
    { request: `PUT ${entry}`, body: { movieId: 948, watchedOn: '2026-10-30', rewatch: true, tags: ['kino'] } },
  ]);
});

test('a removed entry keeps its place and its Undo while another is changed', async () => {
  const empty = { entries: [], nextCursor: null };
  const undated = { ...fog, watchedOn: null };
  let entries = [halloween, fog];
  serverAnswering({
    [`DELETE ${entry}`]: () => {
      entries = [fog];
      return historyAnswer();
    },
    [`PUT /api/me/diary/${fog.id}`]: () => {
      entries = [undated];
      return historyAnswer({ isSeen: true });
    },
    [`PUT ${entry}`]: () => {
      entries = [halloween, undated];
      return historyAnswer({ isSeen: true });
    },
  });
  const { press, until, text } = await openPage('/profile?tab=diary', {
    ...own,
    readDiary: ({ query: { part } }) =>
      Promise.resolve({ ...empty, entries: entries.filter(({ watchedOn }) => (watchedOn !== null) === (part !== 'undated')) }),
  });
  await press('Remove: Halloween');
  await until(() => expect(text()).toContain(`Halloween: ${diaryTexts.removed}`));
  // The last other entry leaves the list for the viewings without a date.
  await press('Edit: The Fog');
  const date = document.querySelector<HTMLInputElement>('dialog input[name="watchedOn"]');
  await act(async () => void (date !== null && fireEvent.input(date, { target: { value: '' } })));
  await press(diaryTexts.save);
  await until(() => expect(text()).not.toContain('The Fog'));
  expect(text()).toContain(`Halloween: ${diaryTexts.removed}`);
  expect(text()).toContain('October 2026');
  await press(diaryTexts.undo);
  await until(() => expect(screen.getByRole('button', { name: 'Remove: Halloween' })).toBeDefined());
  expect(text()).not.toContain(diaryTexts.removed);
});

test('a removed entry stays between the entries of its day', async () => {
  const sameDay = (id: string, title: string): DiaryEntry => ({ ...halloween, id, movie: movieCard({ id: Number(id), title }) });
  let entries = [sameDay('1', 'Us'), sameDay('2', 'Saw'), sameDay('3', 'Nope')];
  serverAnswering({
    'DELETE /api/me/diary/2': () => {
      entries = entries.filter(({ id }) => id !== '2');
      return historyAnswer();
    },
    'PUT /api/me/diary/3': () => historyAnswer({ isSeen: true }),
  });
  const reads = vi.fn(() => Promise.resolve({ entries, nextCursor: null }));
  const { press, until } = await openPage('/profile?tab=diary', { ...own, readDiary: reads });
  await press('Remove: Saw');
  const before = reads.mock.calls.length;
  await press('Edit: Nope');
  await press(diaryTexts.save);
  await until(() => expect(reads.mock.calls.length).toBeGreaterThan(before));
  const rows = () =>
    [...document.querySelectorAll('[role=tabpanel] ol > li')].map((row) => row.querySelector('h3, output')?.textContent);
  await until(() => expect(rows()).toEqual(['Us 1978', `Saw: ${diaryTexts.removed}`, 'Nope 1978']));
});

test('an empty diary says how entries come into it', async () => {
  const { text } = await openPage('/profile?tab=diary', {
    ...own,
    readDiary: () => Promise.resolve({ entries: [], nextCursor: null }),
  });
  expect(text()).toContain(diaryTexts.empty);
  expect(text()).toContain(diaryTexts.emptyHint);
});

const viewed = historyAnswer({ isSeen: true, viewings: [{ id: fog.id, watchedOn: '2026-10-31', rewatch: false, tags: [] }] });

/** A movie's page with a date in the form for a viewing. */
async function openFilledForm() {
  const page = await openPage('/movie/948?tab=rate', {
    readMe: own.readMe,
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  });
  await page.until(() => expect(page.text()).toContain(diaryTexts.watchedOn));
  await page.fill('input[name="watchedOn"]', '2026-10-31');
  return page;
}

test('a viewing is added on the movie page', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    return Response.json(viewed);
  });
  const { press, until, text } = await openFilledForm();
  await press(diaryTexts.add);
  await until(() => expect(text()).toContain('October 31, 2026'));
  expect(sent).toEqual([{ movieId: 948, watchedOn: '2026-10-31', rewatch: false, tags: [] }]);
});

test('a viewing that is sent again after a lost answer is the same entry (R301)', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (sent.length === 1) throw new TypeError('The connection was lost');
    return Response.json(viewed);
  });
  const { press, until, text } = await openFilledForm();
  await press(diaryTexts.add);
  await press(diaryTexts.add);
  await until(() => expect(text()).toContain('October 31, 2026'));
  await press(diaryTexts.add);
  const [lost, again, next] = sent;
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test("another member's diary shows where they share it, without anything to change", async () => {
  const id = 'a3c1f2de-0000-4000-8000-000000000001';
  const readProfile = () => Promise.resolve(profileAnswer({ id }));
  const hidden = await openPage(`/profile/${id}?tab=diary`, { readProfile });
  expect(hidden.text()).toContain(diaryTexts.notShared);
  const readSharedDiary = () => Promise.resolve({ isShared: true, entries: [halloween], nextCursor: null });
  const { text } = await openPage(`/profile/${id}?tab=diary`, { readProfile, readSharedDiary });
  expect(text()).toContain('Halloween');
  expect(screen.queryByRole('button', { name: 'Remove: Halloween' })).toBeNull();
});

test('a tag of an entry shows the entries that have it, and all of them again (R811)', async () => {
  const searchDiary = vi.fn(() => Promise.resolve({ entries: [halloween], nextCursor: null }));
  const { press, until, text } = await openPage('/profile?tab=diary', { ...own, searchDiary });
  const select = screen.getByLabelText<HTMLSelectElement>(diaryTexts.tagFilter);
  await press(`${diaryTexts.tagFilter} kino`);
  await until(() => expect(text()).not.toContain('The Fog'));
  expect(searchDiary).toHaveBeenCalledWith({ body: { part: 'dated', cursor: undefined, tag: 'kino' } });
  expect(select.value).toBe('kino');
  expect(window.location.href).not.toContain('kino');
  await act(async () => void fireEvent.change(select, { target: { value: '' } }));
  await until(() => expect(text()).toContain('The Fog'));
});

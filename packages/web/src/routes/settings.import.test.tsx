import type { Import, ImportFilm, ImportLists } from '@hexreel/domain/contract/imports';
import { importedListsText, importedListTexts, importedText, importTexts } from '@hexreel/domain/texts/imports';
import { listTexts } from '@hexreel/domain/texts/lists';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { importAnswer as current, importId, importPath as path, importReads } from '../testing/fake-imports.ts';
import { serverAnswering } from '../testing/fake-server.ts';
import { failureText } from '../lib/failure-text.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

const lists: ImportLists = {
  lists: [
    { position: 0, title: 'Rain', rows: 3, movies: 2, isHere: false, isLeftOut: false },
    { position: 1, title: 'Dry', rows: 5, movies: 5, isHere: true, isLeftOut: false },
    { position: 2, title: 'Comedies', rows: 4, movies: 0, isHere: false, isLeftOut: false },
  ],
  nextCursor: null,
};

const answersOf = (shown: Import): FakeAnswers => ({ ...importReads(shown), readImportLists: () => Promise.resolve(lists) });

test('the review has the lists, of which those that are new and have movies here may be left out', async () => {
  const sent = serverAnswering({ [`PUT /api/me/imports/${importId}/lists/0`]: () => current() });
  const { press, until, text } = await openPage(path, answersOf(current()));
  await until(() => expect(text()).toContain('letterboxd.zip'));
  await press(`2 ${importedListTexts.label}`);
  await until(() => expect(text()).toContain(importedListTexts.found(2, 3)));
  expect(text()).toContain(importedListTexts.here);
  expect(screen.queryByRole('button', { name: `${importTexts.leaveOut}: Dry` })).toBeNull();
  expect(screen.queryByRole('button', { name: `${importTexts.leaveOut}: Comedies` })).toBeNull();
  await press(`${importTexts.leaveOut}: Rain`);
  await until(() => expect(screen.getByRole('button', { name: `${importTexts.takeIn}: Rain` })).toBeTruthy());
  expect(sent).toEqual([{ request: `PUT /api/me/imports/${importId}/lists/0`, body: { isLeftOut: true } }]);
});

const film: ImportFilm = {
  position: 0,
  title: 'Suspiria',
  year: null,
  sources: ['ratings.csv, row 2'],
  overall: 9,
  liked: false,
  watchedOn: null,
  viewings: 0,
  listed: false,
  lists: 0,
  hasReview: false,
  address: null,
  movieId: 21,
  isDecided: false,
  candidates: [
    { ...movieCard({ id: 21, title: 'Suspiria', year: 1977 }), directors: ['Dario Argento'] },
    { ...movieCard({ id: 22, title: 'Suspiria', year: 2018 }), directors: ['Luca Guadagnino'] },
  ],
};
const counts = { ready: 0, asked: 0, here: 0, elsewhere: 0, unmarked: 0, other: 0, broken: 0 };

/** A server that answers a decision when it is told to. */
function slowServer(request: string, answered: Import) {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  return { sent: serverAnswering({ [request]: () => waiting.then(() => answered) }), answer: () => act(async () => answer()) };
}

async function focusAndClick(button: HTMLElement): Promise<void> {
  button.focus();
  await act(async () => void fireEvent.click(button));
}

test.each([
  { state: 'ready' as const, name: /^Skip: Suspiria/u, after: /^Include: Suspiria/u },
  { state: 'asked' as const, name: /Luca Guadagnino/u, after: /Luca Guadagnino/u },
  { state: 'asked' as const, name: /^None of these/u, after: /^None of these/u },
])(
  'the decision about a film keeps the focus while it is saved, and is not sent twice: $name',
  async ({ state, name, after }) => {
    const shown = current({ films: { ...counts, [state]: 1 }, lists: 0 });
    const { sent, answer } = slowServer(`PUT /api/me/imports/${importId}/films/0`, shown);
    const readImportFilms = () => Promise.resolve({ films: [film], nextCursor: null });
    const { until } = await openPage(path, { ...answersOf(shown), readImportFilms });
    await until(() => expect(screen.getByRole('button', { name })).toBeTruthy());
    const pressed = screen.getByRole<HTMLButtonElement>('button', { name });
    await focusAndClick(pressed);
    await until(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'));
    // Browsers take the focus away from what is disabled; jsdom does not.
    expect([pressed.disabled, document.activeElement]).toEqual([false, pressed]);
    await focusAndClick(pressed);
    await answer();
    await until(() => expect(pressed.getAttribute('aria-disabled')).toBe('false'));
    await until(() => expect(screen.getByRole('button', { name: after })).toBe(document.activeElement));
    expect(sent).toHaveLength(1);
  },
);

test('leaving a list out keeps the focus while it is saved', async () => {
  const { answer } = slowServer(`PUT /api/me/imports/${importId}/lists/0`, current());
  const { press, until } = await openPage(path, answersOf(current()));
  await until(() => expect(screen.getByRole('button', { name: `2 ${importedListTexts.label}` })).toBeTruthy());
  await press(`2 ${importedListTexts.label}`);
  const name = `${importTexts.leaveOut}: Rain`;
  await until(() => expect(screen.getByRole('button', { name })).toBeTruthy());
  const pressed = screen.getByRole<HTMLButtonElement>('button', { name });
  await press(name);
  await until(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'));
  expect([pressed.disabled, document.activeElement]).toEqual([false, pressed]);
  await answer();
  await until(() => expect(screen.getByRole('button', { name: `${importTexts.takeIn}: Rain` })).toBe(document.activeElement));
});

test('a file without lists shows none', async () => {
  const { until, text } = await openPage(path, answersOf(current({ lists: 0 })));
  await until(() => expect(text()).toContain('letterboxd.zip'));
  expect(screen.queryByRole('button', { name: new RegExp(`${importedListTexts.label}$`, 'u') })).toBeNull();
});

test('a finished import says how many lists were made, and where they are', async () => {
  const { until, text } = await openPage(path, answersOf(current({ status: 'done', added: 1, listsAdded: 2 })));
  await until(() => expect(text()).toContain(importedText(1)));
  expect(text()).toContain(importedListsText(2));
  expect(screen.getByRole('link', { name: listTexts.ownHeading }).getAttribute('href')).toBe('/lists');
});

test('what an import leaves to do says so where it cannot be read, and is read by Retry', async () => {
  let isConnected = false;
  const draft = { movie: movieCard({ title: 'Suspiria' }), review: 'He came home.' };
  const readImportHighest = () =>
    isConnected ? Promise.resolve({ highest: [], drafts: [draft] }) : Promise.reject(new Error('down'));
  const shown = current({ status: 'done', added: 1 });
  const { press, until, text } = await openPage(path, { ...answersOf(shown), readImportHighest });
  await until(() => expect(text()).toContain(failureText(new Error('down'))));
  isConnected = true;
  await press('Retry');
  await until(() => expect(text()).toContain(draft.review));
});

test('what an import leaves to do is loading until it is read', async () => {
  const readImportHighest = () => new Promise<never>(() => undefined);
  const { until, text } = await openPage(path, { ...answersOf(current({ status: 'done', added: 1 })), readImportHighest });
  await until(() => expect(screen.getByText(importTexts.report)).toBeTruthy());
  expect(text()).toContain('Loading...');
});

test("the last day of undo is the viewer's own (R25)", async () => {
  // West of UTC.
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  onTestFinished(() => offset.mockRestore());
  const undoUntil = '2026-12-21T01:00:00.000Z';
  const { until, text } = await openPage(path, answersOf(current({ status: 'done', undoUntil })));
  await until(() => expect(text()).toContain(`${importTexts.undoUntil} December 20, 2026.`));
});

test('what is pressed gives way to the next step, which then has the focus and is in view', async () => {
  const shown = vi.fn();
  // jsdom has no layout: the review was scrolled.
  replaceMethods(Element.prototype, { scrollIntoView: shown });
  document.documentElement.style.scrollPaddingTop = '72px';
  onTestFinished(() => {
    document.documentElement.removeAttribute('style');
  });
  const done = current({ status: 'done', added: 2, undoUntil: '2026-12-21T01:00:00.000Z' });
  serverAnswering({
    [`POST /api/me/imports/${importId}/confirmation`]: () => done,
    [`POST /api/me/imports/${importId}/undo`]: () => current({ status: 'undone' }),
  });
  const { press, until, text } = await openPage(path, answersOf(current()));
  await until(() => expect(text()).toContain('letterboxd.zip'));
  expect([document.activeElement, shown.mock.calls.length]).toEqual([document.body, 0]);
  await press(importTexts.start);
  await until(() => expect(document.activeElement?.textContent).toContain(importTexts.done));
  expect(shown).toHaveBeenCalledTimes(1);
  await press(importTexts.undo);
  expect(document.activeElement?.textContent).toBe(importTexts.confirmUndo);
  await press(importTexts.undo);
  await until(() => expect(document.activeElement?.textContent).toContain(importTexts.undone));
});

import type { Import, ImportLists } from '@hexreel/domain/contract/imports';
import { importedListsText, importedListTexts, importedText, importTexts } from '@hexreel/domain/texts/imports';
import { listTexts } from '@hexreel/domain/texts/lists';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FakeAnswers } from '../testing/fake-api.ts';
import { importAnswer as current, importId, importPath as path, importReads } from '../testing/fake-imports.ts';
import { serverAnswering } from '../testing/fake-server.ts';
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

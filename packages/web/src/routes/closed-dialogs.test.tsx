import type { ListEntry, MovieList } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { act } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast, dismissToast } from '../lib/toast.ts';
import { movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

// Chunks that load on demand arrive before any test waits for them.
await Promise.all([
  import('../features/lists/new-list-dialog.tsx'),
  import('../features/lists/edit-list-dialog.tsx'),
  import('../features/lists/remove-list-dialog.tsx'),
]);

const listId = 'AAAAAAAAAAAAAAAAAAAAAA';
const entry: ListEntry = { movie: movieCard({ id: 1, title: 'Us' }), note: '', available: true, meetsHardNo: false };
const list: MovieList = {
  id: listId,
  title: 'Rain and dread',
  description: '',
  visibility: 'public',
  isRanked: false,
  movies: 1,
  createdAt: '2026-11-21T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  author: { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 3, isCritic: false },
  isOwn: true,
  removedFor: null,
  entries: [entry],
};
const reads: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readOwnList: () => Promise.resolve(list),
};
const path = `/lists/${listId}`;
const change = `/api/me/lists/${listId}`;

// Other tests of the process may have left one.
beforeEach(() => dismissToast());
afterEach(() => act(async () => dismissToast()));

/** A server that answers a request on demand. */
function slowServer(request: string) {
  let answerWith: (answer: object | null) => void = () => undefined;
  serverAnswering({ [request]: () => new Promise((resolve) => (answerWith = resolve)) });
  return (answer: object | null) => act(async () => answerWith(answer));
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');

/** Opens a page, and on it dialogs that are sent and then closed. */
async function openWithDialogs(url: string) {
  const page = await openPage(url, reads);
  const open = async (name: string) => {
    await page.press(name);
    await page.until(() => expect(openDialog()?.querySelector('form')).toBeInstanceOf(HTMLFormElement));
  };
  const sendAndClose = async () => {
    await act(async () => openDialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.click());
    // As Esc and Back close it, which ask no one.
    await act(async () => openDialog()?.close());
    expect(openDialog()).toBeNull();
  };
  return { ...page, open, sendAndClose };
}

test('a dialog that is closed while its list is made leads nowhere, and a failure is told', async () => {
  const answer = slowServer('POST /api/me/lists');
  const { open, fill, sendAndClose, router, until } = await openWithDialogs('/lists');
  const make = async () => {
    await open(listTexts.newList);
    await until(() => expect(document.querySelector('dialog[open] [name=title]')).not.toBeNull());
    await fill('dialog[open] [name=title]', 'Rain and dread');
    await sendAndClose();
  };
  await make();
  await answer({ id: listId, movies: 0 });
  expect(router.latestLocation.pathname).toBe('/lists');
  expect(currentToast()).toBeNull();
  await make();
  await answer(refusal('unavailable', 'Later.'));
  await until(() => expect(currentToast()).toBe('Later.'));
});

test('an edit that is saved after its dialog was closed does not close the one that is open by then', async () => {
  const answer = slowServer(`PATCH ${change}`);
  const { open, sendAndClose } = await openWithDialogs(path);
  await open(listTexts.edit);
  await sendAndClose();
  await open(listTexts.remove);
  await answer({ id: listId, movies: 1 });
  expect(screen.getByRole('heading', { name: listTexts.removeAsk(list.title) })).toBeTruthy();
});

test.each(['/lists', '/terms'])(
  'a list that is deleted after its dialog was closed takes only its own page away (%s)',
  async (end) => {
    const answer = slowServer(`DELETE ${change}`);
    const { open, sendAndClose, router, until } = await openWithDialogs(path);
    await open(listTexts.remove);
    await sendAndClose();
    if (end !== '/lists') await act(() => router.navigate({ href: end }));
    await answer(null);
    await until(() => expect(router.latestLocation.pathname).toBe(end));
  },
);

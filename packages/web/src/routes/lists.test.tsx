import type { ListEntry, ListSummary, MovieList } from '@hexreel/domain/contract/lists';
import { ApiError } from '@hexreel/domain/contract/errors';
import { listLinks } from '@hexreel/domain/texts/list-links';
import { listTexts, listTextsRemoved } from '@hexreel/domain/texts/lists';
import { removalReasons } from '@hexreel/domain/texts/reports';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { movieAnswer, movieCard, myMovieAnswer, reviewsAnswer, type FakeAnswers } from '../testing/fake-api.ts';
import { sendFailureText } from '../lib/failure-text.ts';
import { mina, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

const listId = 'AAAAAAAAAAAAAAAAAAAAAA';
const author = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 3, isCritic: false };

const summary = (facts: Partial<ListSummary> = {}): ListSummary => ({
  id: listId,
  title: 'Rain and dread',
  visibility: 'public',
  isRanked: false,
  movies: 3,
  posters: [null, null, null],
  updatedAt: '2026-11-21T01:00:00.000Z',
  author,
  ...facts,
});

const entry = (id: number, title: string, facts: Partial<ListEntry> = {}): ListEntry => ({
  movie: movieCard({ id, title }),
  note: '',
  available: true,
  meetsHardNo: false,
  ...facts,
});

function movieList(facts: Partial<MovieList> = {}): MovieList {
  const { posters: _posters, ...rest } = summary();
  return {
    ...rest,
    description: '',
    createdAt: rest.updatedAt,
    isOwn: false,
    removedFor: null,
    entries: [entry(1, 'Us'), entry(2, 'Saw'), entry(3, 'Nope')],
    ...facts,
  };
}

const asMina: FakeAnswers = { readMe: () => Promise.resolve({ user: mina }) };
const own = (list: MovieList): FakeAnswers => ({ ...asMina, readOwnList: () => Promise.resolve(list) });
const titles = () => [...document.querySelectorAll('ol h2')].map((title) => title.textContent);
const path = `/lists/${listId}`;
const api = `/api/me/lists/${listId}`;
const changed = () => ({ id: listId, movies: 3 });

test('a visitor reads a list with its notes and numbers, and copies it after sign-in', async () => {
  const entries = [entry(1, 'Us', { note: 'The first one.' }), entry(2, 'Saw')];
  const list = movieList({ entries, isRanked: true, description: 'For wet nights.' });
  const { text } = await openPage(path, { readList: () => Promise.resolve(list) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rain and dread');
  expect(text()).toContain('For wet nights.');
  expect(text()).toContain('The first one.');
  expect([...document.querySelectorAll('ol > li > :first-child')].map((place) => place.textContent)).toEqual(['1', '2']);
  expect(titles()).toEqual(['Us', 'Saw']);
  expect(screen.getByRole('link', { name: listTexts.copy }).getAttribute('href')).toBe(`/login?from=${encodeURIComponent(path)}`);
  expect(screen.queryByRole('button', { name: listTexts.edit })).toBeNull();
});

test('a private list and one that is not there look the same', async () => {
  const readList = () => Promise.reject(new ApiError('not_found', listTexts.notFound));
  await openPage(path, { readList });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(listTexts.notFound);
});

test('another member’s list marks what the viewer never wants to see', async () => {
  const entries = [entry(1, 'Us', { meetsHardNo: true }), entry(2, 'Saw')];
  await openPage(path, own(movieList({ entries })));
  const [first, second] = document.querySelectorAll('ol > li');
  expect(first?.textContent).toContain(listTexts.hardNo);
  expect(second?.textContent).not.toContain(listTexts.hardNo);
});

test('the owner moves movies by buttons, each with one request', async () => {
  let order = movieList({ isOwn: true });
  const sent = serverAnswering({
    [`PUT ${api}/movies/3/position`]: () => {
      order = movieList({ isOwn: true, entries: [entry(1, 'Us'), entry(3, 'Nope'), entry(2, 'Saw')] });
      return changed();
    },
  });
  const { press, until } = await openPage(path, { ...asMina, readOwnList: () => Promise.resolve(order) });
  await press(listTexts.earlier('Nope'));
  await until(() => expect(titles()).toEqual(['Us', 'Nope', 'Saw']));
  await until(() => expect(sent).toEqual([{ request: `PUT ${api}/movies/3/position`, body: { before: 2 } }]));
  await press(listTexts.later('Saw'));
  expect(sent).toHaveLength(1);
});

test.for([
  [true, ['1', '2', '3']],
  [false, ['', '', '']],
] as const)('the owner’s movies have numbers only where the list is ranked (%s)', async ([isRanked, numbers]) => {
  await openPage(path, own(movieList({ isOwn: true, isRanked })));
  const handles = [...document.querySelectorAll('ol > li > :first-child')];
  expect(handles.map(({ textContent }) => textContent)).toEqual(numbers);
  expect(handles.every((handle) => (handle.querySelector('svg') === null) === isRanked)).toBe(true);
});

test('the owner finds more movies from a list that has some', async () => {
  await openPage(path, own(movieList({ isOwn: true })));
  expect(screen.getByRole('link', { name: listTexts.browse }).getAttribute('href')).toBe('/browse');
});

describe('a movie is dragged', () => {
  /** Three rows of 100 pixels. */
  function rowsOf(): readonly HTMLElement[] {
    replaceMethods(HTMLElement.prototype, { setPointerCapture: () => undefined });
    const rows = [...document.querySelectorAll<HTMLElement>('ol > li')];
    for (const [place, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, 200 + place * 100, 300, 100);
    return rows;
  }
  const handleOf = (row: HTMLElement | undefined) => row?.querySelector('span') ?? expect.fail('There is no handle');
  const numbers = () => rowsOf().map((row) => handleOf(row).textContent);

  test('to its place: rows stay in the document until it is let go', async () => {
    let list = movieList({ isOwn: true, isRanked: true });
    const sent = serverAnswering({
      [`PUT ${api}/movies/1/position`]: () => {
        list = movieList({ isOwn: true, isRanked: true, entries: [entry(2, 'Saw'), entry(3, 'Nope'), entry(1, 'Us')] });
        return changed();
      },
    });
    const { until } = await openPage(path, { ...asMina, readOwnList: () => Promise.resolve(list) });
    const rows = rowsOf();
    const handle = handleOf(rows[0]);
    fireEvent.pointerDown(handle, { button: 0, clientY: 250 });
    fireEvent.pointerMove(handle, { clientY: 420 });
    expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
    expect(numbers()).toEqual(['3', '1', '2']);
    expect(rows.map(({ style }) => style.translate)).toEqual(['0 170px', '0 -100px', '0 -100px']);
    await act(async () => fireEvent.pointerUp(handle));
    expect(titles()).toEqual(['Saw', 'Nope', 'Us']);
    expect(rows.map(({ style }) => style.translate)).toEqual(['', '', '']);
    await until(() => expect(sent).toEqual([{ request: `PUT ${api}/movies/1/position`, body: { before: null } }]));
    expect(titles()).toEqual(['Saw', 'Nope', 'Us']);
  });

  test.for([
    ['by Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    ['by an interrupted touch', (handle: HTMLElement) => fireEvent.pointerCancel(handle)],
    ['by a lost pointer', (handle: HTMLElement) => fireEvent.lostPointerCapture(handle)],
  ] as const)('and taken back %s', async ([, end]) => {
    const sent = serverAnswering({});
    await openPage(path, own(movieList({ isOwn: true, isRanked: true })));
    const rows = rowsOf();
    const handle = handleOf(rows[2]);
    fireEvent.pointerDown(handle, { button: 0, clientY: 450 });
    fireEvent.pointerMove(handle, { clientY: 250 });
    expect(numbers()).toEqual(['2', '3', '1']);
    end(handle);
    expect(numbers()).toEqual(['1', '2', '3']);
    fireEvent.pointerUp(handle);
    expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
    expect(rows.map(({ style }) => style.translate)).toEqual(['', '', '']);
    expect(sent).toEqual([]);
  });

  test('by one pointer, which another finger or button does not disturb', async () => {
    await openPage(path, own(movieList({ isOwn: true, isRanked: true })));
    const handle = handleOf(rowsOf()[0]);
    fireEvent.pointerDown(handle, { button: 2, pointerId: 1, clientY: 250 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 350 });
    expect(numbers()).toEqual(['1', '2', '3']);
    fireEvent.pointerDown(handle, { button: 0, pointerId: 2, clientY: 250 });
    fireEvent.pointerMove(handle, { pointerId: 3, clientY: 350 });
    fireEvent.pointerUp(handle, { pointerId: 3 });
    expect(numbers()).toEqual(['1', '2', '3']);
    fireEvent.pointerMove(handle, { pointerId: 2, clientY: 350 });
    expect(numbers()).toEqual(['2', '1', '3']);
  });
});

test('a move that fails is taken back and says why', async () => {
  serverAnswering({ [`PUT ${api}/movies/1/position`]: () => refusal('rate_limited', 'Too much. Try again in 5 minutes.') });
  const { press, until, text } = await openPage(path, own(movieList({ isOwn: true })));
  await press(listTexts.later('Us'));
  await until(() => expect(text()).toContain('Too much. Try again in 5 minutes.'));
  await until(() => expect(titles()).toEqual(['Us', 'Saw', 'Nope']));
});

test('what could not be sent is taken back, also where the list cannot be read again and another change waits', async () => {
  let fail = () => undefined as void;
  serverAnswering({
    [`DELETE ${api}/movies/1`]: () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
    [`PUT ${api}/movies/2/position`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  let isOnline = true;
  const list = movieList({ isOwn: true });
  const { press, until } = await openPage(path, {
    ...asMina,
    readOwnList: () => (isOnline ? Promise.resolve(list) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  isOnline = false;
  await press(listTexts.takeOff('Us'));
  await until(() => expect(titles()).toEqual(['Saw', 'Nope']));
  await press(listTexts.later('Saw'));
  await until(() => expect(titles()).toEqual(['Nope', 'Saw']));
  await act(async () => fail());
  await until(() => expect(titles()).toEqual(['Us', 'Saw', 'Nope']));
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('a change that was saved stays where a later one fails', async () => {
  serverAnswering({
    [`DELETE ${api}/movies/1`]: changed,
    [`PUT ${api}/movies/2/position`]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const answers = [Promise.resolve(movieList({ isOwn: true }))];
  const { press, until } = await openPage(path, {
    ...asMina,
    readOwnList: () => answers.pop() ?? Promise.reject(new TypeError('Failed to fetch')),
  });
  await press(listTexts.takeOff('Us'));
  await press(listTexts.later('Saw'));
  await until(() => expect(titles()).toEqual(['Saw', 'Nope']));
});

test('the owner takes a movie off, and writes a note', async () => {
  const sent = serverAnswering({
    [`DELETE ${api}/movies/2`]: changed,
    [`PUT ${api}/movies/1/note`]: changed,
  });
  const { press, fill, until } = await openPage(path, own(movieList({ isOwn: true })));
  await press(listTexts.takeOff('Saw'));
  await until(() => expect(sent.map(({ request }) => request)).toEqual([`DELETE ${api}/movies/2`]));
  await press(listTexts.addNoteTo('Us'));
  await until(() => expect(document.querySelector('textarea[name=note]')).not.toBeNull());
  await fill('textarea[name=note]', 'Watch it late.');
  await press(listTexts.saveNote);
  await until(() => expect(sent.at(-1)).toEqual({ request: `PUT ${api}/movies/1/note`, body: { note: 'Watch it late.' } }));
});

test('the owner edits what a list says; a title is needed', async () => {
  const sent = serverAnswering({ [`PATCH ${api}`]: changed });
  const { press, fill, until, text } = await openPage(path, own(movieList({ isOwn: true })));
  await press(listTexts.edit);
  await until(() => expect(document.querySelector('input[name=title]')).not.toBeNull());
  await fill('input[name=title]', ' ');
  await press(listTexts.save);
  expect(text()).toContain(listTexts.titleRequired);
  await fill('input[name=title]', 'Fog');
  await press(listTexts.save);
  const body = { title: 'Fog', description: '', isRanked: false, visibility: 'public' };
  await until(() => expect(sent).toEqual([{ request: `PATCH ${api}`, body }]));
});

test('the owner is told why an admin removed the texts', async () => {
  const { text } = await openPage(path, own(movieList({ isOwn: true, visibility: 'private', removedFor: 'spam' })));
  expect(text()).toContain(listTextsRemoved(removalReasons.spam));
});

test('deleting asks first, and leads to the other lists', async () => {
  const sent = serverAnswering({ [`DELETE ${api}`]: () => null });
  const { press, until, history } = await openPage(path, own(movieList({ isOwn: true })));
  await press(listTexts.remove);
  const dialog = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: listTexts.remove });
  expect(dialog.contains(confirm ?? null)).toBe(true);
  await act(async () => confirm?.click());
  await until(() => expect(history.location.pathname).toBe('/lists'));
});

test('a member copies another’s list and sees the copy, which is made once even if a response is lost', async () => {
  let answers = 0;
  const sent = serverAnswering({
    [`POST ${api}/copies`]: (body) => {
      answers += 1;
      if (answers === 1) throw new TypeError('Failed to fetch');
      return { ...(body as object), movies: 3 };
    },
  });
  const { press, until, history } = await openPage(path, own(movieList()));
  const button = screen.getByRole('button', { name: listTexts.copy });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(sent).toHaveLength(1);
  await press(listTexts.copy);
  const [first, again] = sent.map(({ body }) => (body as { readonly id: string }).id);
  expect(again).toBe(first);
  await until(() => expect(history.location.pathname).toBe(`/lists/${first ?? ''}`));
});

test('own lists are on a page and on the profile, and the first one is made there, once even if a response is lost', async () => {
  let answers = 0;
  const sent = serverAnswering({
    'POST /api/me/lists': () => {
      answers += 1;
      if (answers === 1) throw new TypeError('Failed to fetch');
      return { id: listId, movies: 0 };
    },
  });
  const { press, fill, until, history, text } = await openPage('/lists', own(movieList({ isOwn: true, entries: [] })));
  expect(text()).toContain(listTexts.none);
  await press(listTexts.newList);
  await until(() => expect(document.querySelector('input[name=title]')).not.toBeNull());
  await fill('input[name=title]', 'Rain');
  await press(listTexts.create);
  await until(() => expect(text()).toContain(sendFailureText(new TypeError('Failed to fetch'))));
  await press(listTexts.create);
  const body = { title: 'Rain', description: '', isRanked: false, visibility: 'private', movieIds: [] };
  expect(sent.map((request) => request.body)).toEqual([0, 1].map(() => ({ ...body, id: expect.stringMatching(/^[\w-]{22}$/u) })));
  const [first, second] = sent.map((request) => (request.body as { readonly id: string }).id);
  expect(second).toBe(first);
  await until(() => expect(history.location.pathname).toBe(`/lists/${first}`));
});

test('visitors find the public lists, with a way to sign in beside them; members below their own', async () => {
  const others = summary({ author: { ...author, id: 'u2' } });
  const answers = { readPublicLists: () => Promise.resolve({ lists: [others], nextCursor: null }) };
  const { history } = await openPage('/lists', answers);
  expect(history.location.pathname).toBe('/lists');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(listTexts.heading);
  expect(screen.getByRole('link', { name: /Rain and dread/u }).getAttribute('href')).toBe(path);
  expect(screen.getByRole('link', { name: listTexts.signIn }).getAttribute('href')).toBe('/login?from=%2Flists');
  await openPage('/lists', { ...asMina, ...answers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(listTexts.heading);
  const shared = screen.getByRole('region', { name: listTexts.publicHeading });
  const own = screen.getByRole('region', { name: listTexts.ownHeading });
  expect(own.textContent).toContain(listTexts.none);
  expect(own.compareDocumentPosition(shared)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shared.textContent).toContain('Rain and dread');
  expect(screen.queryByRole('link', { name: listTexts.signIn })).toBeNull();
});

test('a member’s own lists are not among the public ones below them', async () => {
  const own = summary({ title: 'Mine', author: { ...author, id: mina.id } });
  const others = summary({ id: 'BBBBBBBBBBBBBBBBBBBBBB', title: 'Another’s', author: { ...author, id: 'u2' } });
  await openPage('/lists', {
    ...asMina,
    readOwnLists: () => Promise.resolve({ lists: [{ ...own, hasMovie: false }] }),
    readPublicLists: () => Promise.resolve({ lists: [own, others], nextCursor: null }),
  });
  expect(screen.getAllByRole('link', { name: /Mine/u })).toHaveLength(1);
  const shared = screen.getByRole('region', { name: listTexts.publicHeading });
  expect(shared.textContent).toContain('Another’s');
  expect(shared.textContent).not.toContain('Mine');
});

test('a movie’s page says in how many lists it is, and leads to them', async () => {
  const lists = { lists: [summary()], total: 1, nextCursor: null };
  const answers: FakeAnswers = {
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readRecommendations: () => Promise.resolve({ movies: [] }),
    countMovieLists: () => Promise.resolve({ total: lists.total }),
    readMovieLists: () => Promise.resolve(lists),
  };
  await openPage('/movie/948', answers);
  const link = screen.getByRole('link', { name: 'In 1 list' }).getAttribute('href') ?? '';
  expect(link).toBe('/lists?movie=948');
  const { text } = await openPage(link, answers);
  expect(text()).toContain('Lists with Halloween');
  expect(text()).toContain('Rain and dread');
});

test('Add to list ticks the lists that have the movie, and a failed change is taken back', async () => {
  const other = 'CCCCCCCCCCCCCCCCCCCCCC';
  const lists = [
    { ...summary(), hasMovie: true },
    { ...summary({ id: other, title: 'Fog' }), hasMovie: false },
  ];
  const sent = serverAnswering({
    [`DELETE ${api}/movies/948`]: changed,
    [`PUT /api/me/lists/${other}/movies/948`]: () => refusal('conflict', listTexts.full),
  });
  const { press, until, text } = await openPage('/movie/948', {
    ...asMina,
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    readOwnLists: () => Promise.resolve({ lists }),
  });
  await press(listLinks.add);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await until(() => expect(box(/Rain and dread/u).checked).toBe(true));
  expect(box(/Fog/u).checked).toBe(false);
  await act(async () => box(/Fog/u).click());
  await until(() => expect(text()).toContain(listTexts.full));
  expect(box(/Fog/u).checked).toBe(false);
  await act(async () => box(/Rain and dread/u).click());
  await until(() => expect(sent.at(-1)?.request).toBe(`DELETE ${api}/movies/948`));
});

test('of fast presses of a list’s box the last one counts, and requests do not overtake each other', async () => {
  let isIn = false;
  let answer = () => undefined as void;
  const sent = serverAnswering({
    [`PUT ${api}/movies/948`]: () =>
      new Promise((resolve) => {
        answer = () => {
          isIn = true;
          resolve(changed());
        };
      }),
    [`DELETE ${api}/movies/948`]: () => {
      isIn = false;
      return changed();
    },
  });
  const { press, until } = await openPage('/movie/948', {
    ...asMina,
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
    readOwnLists: () => Promise.resolve({ lists: [{ ...summary(), hasMovie: isIn }] }),
  });
  await press(listLinks.add);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Rain and dread/u });
  await until(() => expect(box().checked).toBe(false));
  await act(async () => box().click());
  expect(box().checked).toBe(true);
  await act(async () => box().click());
  expect(box().checked).toBe(false);
  expect(sent.map(({ request }) => request)).toEqual([`PUT ${api}/movies/948`]);
  await act(async () => answer());
  await until(() => expect(sent.at(-1)?.request).toBe(`DELETE ${api}/movies/948`));
  expect(isIn).toBe(false);
  expect(box().checked).toBe(false);
});

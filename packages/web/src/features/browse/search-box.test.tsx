import type { SuggestionsResponse } from '@hexreel/domain/contract/movies';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieCard } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';

const carpenter = { name: 'John Carpenter', role: 'director', movies: 9, knownFor: ['Halloween'] } as const;

function suggests(facts: Partial<SuggestionsResponse> = {}): SuggestionsResponse {
  return {
    found: 'exact',
    movies: [movieCard({ id: 1, title: 'The Carpenter', year: 1988 })],
    people: [{ ...carpenter, knownFor: [...carpenter.knownFor] }],
    ...facts,
  };
}

const browseMovies = () =>
  Promise.resolve({ movies: [], total: 0, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
const suggestMovies = vi.fn(() => Promise.resolve(suggests()));
const box = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (keys: string) => userEvent.setup({ delay: null }).keyboard(keys);

beforeEach(() => {
  suggestMovies.mockClear();
  suggestMovies.mockImplementation(() => Promise.resolve(suggests()));
});

async function type(text: string) {
  const page = await openPage('/browse', { browseMovies, suggestMovies });
  await page.fill('#search', text);
  await page.until(() => expect(options()).toHaveLength(2));
  return page;
}

test('movies and people appear in groups, below a box that says so', async () => {
  await type('carp');
  expect(options()).toEqual(['The Carpenter 1988', 'John Carpenter Director of Halloween and 8 more']);
  expect(
    screen
      .getAllByRole('group')
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(expect.arrayContaining(['Movies', 'People']));
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  expect(suggestMovies).toHaveBeenCalledExactlyOnceWith({ query: { search: 'carp' } });
});

test('arrows go around through the text, Home and End to the ends, Escape closes and keeps the text', async () => {
  await type('carp');
  expect(activeOption()).toBeUndefined();
  await press('{ArrowDown}');
  expect(activeOption()).toContain('The Carpenter');
  await press('{End}');
  expect(activeOption()).toContain('John Carpenter');
  await press('{ArrowDown}');
  expect(activeOption()).toBeUndefined();
  await press('{ArrowUp}{Home}');
  expect(activeOption()).toContain('The Carpenter');
  await press('{Escape}');
  expect(options()).toEqual([]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box()).toHaveProperty('value', 'carp');
  await press('{ArrowDown}');
  expect(options()).toHaveLength(2);
});

test('Enter follows the active suggestion, and typing before it does not lead back', async () => {
  const { router } = await type('carp');
  const follow = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', follow, { once: true });
  await press('{ArrowUp}{Enter}');
  expect(follow).toHaveBeenCalledOnce();
  expect(follow.mock.calls[0]?.[0].target).toHaveProperty('pathname', '/people/john-carpenter');
  expect(options()).toEqual([]);
  expect(router.state.location.search).toEqual({});
});

test('Enter without an active suggestion searches for the text', async () => {
  const { router, until } = await type('carp');
  await press('{Enter}');
  await until(() => expect(router.state.location.search).toEqual({ search: 'carp' }));
  expect(options()).toEqual([]);
});

test('similar suggestions say that nothing has the words', async () => {
  suggestMovies.mockImplementation(() => Promise.resolve(suggests({ found: 'similar' })));
  await type('carpemter');
  expect(screen.getByRole('listbox').textContent).toContain('No title “carpemter”. Closest:');
});

test('the subgenre of that name comes first, also where nothing else is found (R394)', async () => {
  const page = await openPage('/browse', { browseMovies, suggestMovies });
  await page.fill('#search', 'ghosts');
  await page.until(() => expect(options()).toHaveLength(3));
  expect(options()[0]).toBe('Ghost Horror All movies of this subgenre');
  await press('{ArrowDown}');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toHaveProperty('search', '?subgenre=ghost');
  await press('{End}');
  expect(activeOption()).toContain('John Carpenter');
  suggestMovies.mockResolvedValueOnce(suggests({ found: null, movies: [], people: [] }));
  await page.fill('#search', 'demons');
  await page.until(() => expect(options()).toEqual(['Demon Horror All movies of this subgenre']));
});

test('an answer that comes late does not replace those of a later text', async () => {
  let answerLate: ((answer: SuggestionsResponse) => void) | undefined;
  suggestMovies.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  );
  const page = await openPage('/browse', { browseMovies, suggestMovies });
  await page.fill('#search', 'ca');
  await page.until(() => expect(suggestMovies).toHaveBeenCalledOnce());
  await page.fill('#search', 'carp');
  await page.until(() => expect(options()).toHaveLength(2));
  await act(async () => answerLate?.(suggests({ movies: [movieCard({ title: 'Cat People' })] })));
  expect(options().join(' ')).not.toContain('Cat People');
});

test('one letter, a failure and no match show no list', async () => {
  const page = await openPage('/browse', { browseMovies, suggestMovies });
  suggestMovies.mockRejectedValueOnce(new Error('down'));
  await page.fill('#search', 'xy');
  await page.until(() => expect(suggestMovies).toHaveBeenCalledOnce());
  suggestMovies.mockResolvedValueOnce(suggests({ found: null, movies: [], people: [] }));
  await page.fill('#search', 'xyz');
  await page.until(() => expect(suggestMovies).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('listbox')).toBeNull();
});

import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { formatTarget, moodsOn } from '@hexreel/domain/reel';
import { dialTexts } from '@hexreel/domain/texts/dials';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeAnswer, movieCard, type FakeAnswers } from '../../testing/fake-api.ts';
import { mina } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { replaceMethods } from '../../testing/replace-methods.ts';

/** The moods of `homeAnswer`'s day. */
const moods = moodsOn(0);
const [first, second, third] = moods;

function answer(title: string): MoviesResponse {
  const movies = [movieCard({ id: title.length, title, match: 91 })];
  return { movies, total: 1, unranked: 0, page: 1, nextPage: null, found: null, credits: [] };
}

// jsdom does not move anything.
beforeEach(() => replaceMethods(Element.prototype, { animate: vi.fn<Element['animate']>() }));

async function open(
  browseMovies = vi.fn((input: { query: { near?: string | undefined } }) => Promise.resolve(answer(input.query.near ?? ''))),
) {
  const page = await openPage('/', { readHome: () => Promise.resolve(homeAnswer()), browseMovies });
  await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(6));
  return { page, browseMovies };
}

test('Home asks its question and shows what is closest to the first mood without another request', async () => {
  const { browseMovies } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(dialTexts.question);
  expect(screen.getByRole('slider', { name: 'Psychological' }).getAttribute('aria-valuetext')).toBe(
    `${first.target.psychological} of 10`,
  );
  expect(screen.getByText('The Innocents')).toBeTruthy();
  expect(browseMovies).not.toHaveBeenCalled();
});

test('a key turns its dial, and the movies follow when it rests', async () => {
  const { browseMovies } = await open();
  const gore = screen.getByRole('slider', { name: 'Gore' });
  fireEvent.keyDown(gore, { key: 'End' });
  fireEvent.keyDown(gore, { key: 'ArrowDown' });
  expect(gore.getAttribute('aria-valuetext')).toBe('9.5 of 10');
  const near = formatTarget({ ...first.target, gore: 9.5 });
  await screen.findByText(near);
  expect(browseMovies.mock.calls.map(([input]) => input.query.near)).toEqual([near]);
  fireEvent.keyDown(gore, { key: 'Delete' });
  expect(gore.getAttribute('aria-valuetext')).toBe('does not matter');
});

test('a member is shown what they have not seen, here and where the link leads', async () => {
  const browseOwnMovies = vi.fn<Required<FakeAnswers>['browseOwnMovies']>(() => Promise.resolve(answer('Unseen')));
  const home = () => Promise.resolve(homeAnswer());
  await openPage('/', { readMe: () => Promise.resolve({ user: mina }), readOwnHome: home, browseOwnMovies });
  fireEvent.click(await screen.findByRole('link', { name: 'Keep it mild' }));
  await screen.findByText('Unseen');
  const near = browseOwnMovies.mock.lastCall?.[0].query.near;
  expect(browseOwnMovies.mock.lastCall?.[0].query).toEqual({ near, mine: 'unseen' });
  const link = await screen.findByRole('link', { name: 'See the only match' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/browse?near=${near}&mine=unseen`);
});

test('an answer that comes late is not shown', async () => {
  const pending: { near: string; answer: () => void }[] = [];
  await open(
    vi.fn(
      ({ query: { near = '' } }: { query: { near?: string | undefined } }) =>
        new Promise<MoviesResponse>((resolve) => pending.push({ near, answer: () => resolve(answer(near)) })),
    ),
  );
  if (second === undefined || third === undefined) throw new Error('too few moods');
  fireEvent.click(screen.getByRole('link', { name: second.name }));
  await waitFor(() => expect(pending).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: third.name }));
  await waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.answer();
  await screen.findByText(formatTarget(third.target));
  pending[0]?.answer();
  await waitFor(() => expect(screen.queryByText(formatTarget(second.target))).toBeNull());
  expect(screen.getByText(formatTarget(third.target))).toBeTruthy();
});

test('moods and all matches are links to Browse', async () => {
  await open();
  const slow = screen.getByRole('link', { name: first.name });
  expect(slow.getAttribute('aria-current')).toBe('true');
  expect(decodeURIComponent(slow.getAttribute('href') ?? '')).toBe(`/browse?near=${formatTarget(first.target)}`);
  expect(screen.getByRole('link', { name: /^See all 517/u }).getAttribute('href')).toBe(slow.getAttribute('href'));
});

test('a failure says so and keeps the movies', async () => {
  await open(vi.fn(() => Promise.reject(new Error('down'))));
  fireEvent.click(screen.getByRole('link', { name: 'Keep it mild' }));
  expect((await screen.findByRole('alert')).textContent).toContain(dialTexts.failed);
  // They answer another question, whose match is not announced for this one.
  expect(screen.getByText('The Innocents').closest('ul')?.getAttribute('aria-busy')).toBe('true');
});

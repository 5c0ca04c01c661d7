import type { UserReview } from '@hexreel/domain/contract/users';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, plainSite, profileAnswer, type FakeAnswers } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';

const lucy = profileAnswer();
const path = `/profile/${lucy.id}`;

function reviewOf(id: number): UserReview {
  return {
    movie: { id, title: `Movie ${id}`, year: 1996, poster: null, available: true },
    scores: { gore: 2, psychological: 0, jumpScares: 0, characters: 0, pace: 0, comedy: 0 },
    text: '',
    closedFor: null,
    reviewedAt: '2026-11-01T10:00:00.000Z',
    edited: false,
    helpful: id,
  };
}

/** Forty-five reviews, none of which a search finds; `reads` records the requests. */
function answering() {
  const reads = vi.fn<Required<FakeAnswers>['readUserReviews']>(({ query: { page = 1, search } }) =>
    Promise.resolve(
      search === undefined
        ? { reviews: [reviewOf(page)], total: 45, page, nextPage: page < 3 ? page + 1 : null }
        : { reviews: [], total: 0, page, nextPage: null },
    ),
  );
  const api: FakeAnswers = { readProfile: () => Promise.resolve(lucy), readUserReviews: reads };
  return { reads, api };
}

const links = (name: string) =>
  [...document.querySelectorAll('main a')]
    .filter(({ textContent }) => textContent === name)
    .map((link) => link.getAttribute('href'));

const field = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`form[aria-label=Reviews] [name=${name}]`);

async function choose(name: string, value: string): Promise<void> {
  const select = field<HTMLSelectElement>(name);
  if (select === null) throw new Error(`There is no field ${name}`);
  await userEvent.selectOptions(select, value, { delay: null });
}

test('the URL decides what a first view shows, and page links keep the order', async () => {
  const { reads, api } = answering();
  const { html } = await createPageRenderer({ build: null })({
    url: `${path}?sort=helpful&scored=gore&page=2`,
    api: fakeApi(api),
    viewer: null,
    site: plainSite,
  });
  expect(reads.mock.calls).toEqual([[{ params: { id: lucy.id }, query: { sort: 'helpful', scored: 'gore', page: 2 } }]]);
  document.body.innerHTML = html;
  expect(document.body.textContent).toContain('Page 2 of 3');
  expect(document.body.textContent).toContain('2 members found it helpful');
  expect(links('Previous page')).toEqual([`${path}?sort=helpful&scored=gore#review-list`]);
  expect(links('Next page')).toEqual([`${path}?sort=helpful&scored=gore&page=3#review-list`]);
});

test('a choice applies at once, from the first page on, and Back undoes it', async () => {
  const { api } = answering();
  const { router, history, until } = await openPage(`${path}?page=2`, api);
  await choose('sort', 'title');
  await choose('scored', 'pace');
  await until(() => expect(router.latestLocation.href).toBe(`${path}?sort=title&scored=pace`));
  await act(async () => void router.navigate({ href: `${path}?sort=helpful` }));
  await until(() => expect(field<HTMLSelectElement>('sort')?.value).toBe('helpful'));
  await act(async () => history.back());
  await until(() => expect(field<HTMLSelectElement>('sort')?.value).toBe('title'));
  expect(field<HTMLSelectElement>('scored')?.value).toBe('pace');
});

test('a search without results says so and links back to all reviews', async () => {
  const { api } = answering();
  const { router, fill, press, text, until } = await openPage(path, api);
  await fill('form[aria-label=Reviews] [name=search]', 'scream');
  await press('Search');
  await until(() => expect(text()).toContain('No reviews found'));
  expect(router.latestLocation.href).toBe(`${path}?search=scream`);
  expect(links('Show all reviews')).toEqual([path]);
  expect(field<HTMLInputElement>('search')?.value).toBe('scream');
});

test('a page beyond the last links to the first', async () => {
  const { text } = await openPage(`${path}?sort=title&page=9`, {
    readProfile: () => Promise.resolve(lucy),
    readUserReviews: () => Promise.resolve({ reviews: [], total: 0, page: 9, nextPage: null }),
  });
  expect(text()).toContain('There is no such page');
  expect(links('Go to the first page')).toEqual([`${path}?sort=title`]);
});

import type { Review } from '@hexreel/domain/contract/ratings';
import type { OwnWarningsResponse, WarningsResponse } from '@hexreel/domain/contract/warnings';
import { noScores } from '@hexreel/domain/rating';
import { act } from '@testing-library/react';
import { assert, asyncProperty, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { createPageRenderer } from '../../entry-server.tsx';
import { fakeApi, movieAnswer, myMovieAnswer, ownWarningsAnswer, plainSite, reviewsAnswer } from '../../testing/fake-api.ts';
import type { FakeAnswers } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';

const mina = {
  id: 'a3c1f2de-0000-4000-8000-000000000001',
  username: 'mina',
  displayName: 'Mina Harker',
  profilePic: 3,
  isAdmin: false,
};
const warnings: WarningsResponse = {
  topics: [
    { topic: 'petDies', state: 'confirmed', yes: 4, no: 0, severity: 3, shown: 4, told: 0 },
    { topic: 'eyes', state: 'reported', yes: 1, no: 0, severity: 2, shown: 1, told: 0 },
  ],
  retired: ['vomit'],
};
const answers: FakeAnswers = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [] }),
  readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  readWarnings: () => Promise.resolve(warnings),
};
const asMember = (own: Partial<OwnWarningsResponse>): FakeAnswers => ({
  ...answers,
  readMe: () => Promise.resolve({ user: mina }),
  readOwnWarnings: () => Promise.resolve(ownWarningsAnswer(own)),
});

test('content warnings are open, what gives the story away is closed and only counted in their line (R641)', async () => {
  const { text } = await openPage('/movie/948', answers);
  expect(text()).toContain('Members reported 2 topics');
  const line = document.querySelector('header a[href="/movie/948#content"]');
  expect(line?.parentElement?.textContent).toBe(
    'Members report: eye injuries (medium); 1 more that gives the story away (severe)',
  );
  const [panel, ...others] = document.querySelectorAll('#content details');
  expect([others.length, panel?.hasAttribute('open')]).toEqual([0, false]);
  expect(panel?.textContent).toContain('A pet dies');
  expect(document.querySelector('#content')?.textContent).toContain('1 yes, 0 no · medium · mostly shown');
});

test('members who rated the movie vote, others are told what it takes', async () => {
  expect((await openPage('/movie/948', asMember({}))).text()).toContain('Rate the movie or mark');
  const page = await openPage('/movie/948', asMember({ mayVote: true }));
  const offered = [...document.querySelectorAll<HTMLOptionElement>('select[name=topic] option')].map(({ value }) => value);
  expect(offered).toContain('eyes');
  expect(offered).not.toContain('vomit');
  expect(page.text()).not.toContain('Rate the movie or mark');
});

const hidden = {
  hidden: true,
  hardNos: [
    { topic: 'eyes', state: 'reported' },
    { topic: 'petDies', state: 'confirmed' },
  ],
} as const;

test('a movie that a member’s list hides opens with a notice and nothing of it, and a way to look', async () => {
  const own = { ...hidden, hardNos: [...hidden.hardNos] };
  const page = await openPage('/movie/948', asMember(own));
  expect(page.text()).toContain('Members say this is in Halloween: Eye injuries, one of your dealbreakers.');
  expect(page.text()).not.toContain('He came home.');
  expect(document.querySelectorAll('main img')).toHaveLength(0);
  await page.press('Show anyway');
  await page.until(() => expect(page.text()).toContain('He came home.'));
  await act(async () => void page.router.navigate({ href: '/movie/948?tab=cast' }));
  await page.until(() => expect(page.text()).toContain('Jamie Lee Curtis'));
});

test('the server renders the notice as well', async () => {
  const api = fakeApi(asMember({ ...hidden, hardNos: [...hidden.hardNos] }));
  const { html } = await createPageRenderer({ build: null })({ url: '/movie/948', api, viewer: mina, site: plainSite });
  expect(html).toContain('Hidden by your dealbreakers');
  expect(/<main[\s\S]*<\/main>/u.exec(html)?.[0]).not.toContain('He came home.');
});

function review(text: string): Review {
  return {
    author: { ...mina, isCritic: false },
    scores: noScores,
    text,
    closedFor: null,
    reviewedAt: '2026-11-20T23:00:00.000Z',
    edited: false,
    helpful: 0,
    notHelpful: 0,
  };
}

test('a hidden part of a review is behind a button without script, and in no head, preview or structured data', async () => {
  const render = createPageRenderer({ build: null });
  await assert(
    asyncProperty(stringMatching(/^[a-z]{8,20}$/u), async (word) => {
      const secret = `zq${word}`;
      const reviews = Array.from({ length: 20 }, (_, at) => review(`Part ${at} ||${secret}|| and on.`));
      const api = fakeApi({ ...answers, readReviews: () => Promise.resolve(reviewsAnswer({ reviews })) });
      const { html } = await render({ url: '/movie/948', api, viewer: null, site: plainSite });
      const [head = ''] = html.split('</head>');
      expect(head).not.toContain(secret);
      for (const [data] of html.matchAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/gu))
        expect(data).not.toContain(secret);
      const shown = /<main[\s\S]*<\/main>/u.exec(html)?.[0].replaceAll(/<details[\s\S]*?<\/details>/gu, '') ?? '';
      // Search engines may read all of the page, but quote none of it.
      expect(html.split(`<span data-nosnippet="">${secret}</span>`)).toHaveLength(reviews.length + 1);
      expect(shown).toContain('Part 0');
      expect(shown).not.toContain(secret);
    }),
    // 1,000 reviews.
    { numRuns: 50 },
  );
});

test('what was opened of a movie is closed on the next one', async () => {
  const { router } = await openPage('/movie/948', {
    ...answers,
    readMovie: ({ params }) => Promise.resolve(movieAnswer({ id: Number(params.id) })),
  });
  const panels = () => [...document.querySelectorAll('#content details')];
  for (const panel of panels()) panel.toggleAttribute('open', true);
  await act(async () => router.navigate({ to: '/movie/$id', params: { id: '11' } }));
  expect(panels().map((panel) => panel.hasAttribute('open'))).toEqual([false]);
});

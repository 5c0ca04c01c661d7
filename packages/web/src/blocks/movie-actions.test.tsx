import type { OwnRating } from '@hexreel/domain/contract/ratings';
import { noScores } from '@hexreel/domain/rating';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { discRadius } from '@hexreel/domain/reel';
import { reelLegend } from '@hexreel/domain/texts/descriptions';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { fakeApi, movieAnswer, movieCard, myMovieAnswer, plainSite, reviewsAnswer, unmoved } from '../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../testing/fake-server.ts';
import { openPage, type OpenPage } from '../testing/open-page.tsx';
import { buttonClass } from '../ui/button.tsx';
import * as reelStyles from '../ui/reel.module.css';

const scored = { ...noScores, gore: 8, pace: 3 };

interface Situation {
  readonly listed?: boolean;
  readonly rating?: Partial<OwnRating>;
  readonly status?: string;
  readonly raters?: number;
}

function answersFor({ listed = false, rating, status = 'Released', raters = 0 }: Situation) {
  const own = {
    scores: noScores,
    review: '',
    reviewVersion: '',
    spoiler: false,
    reviewedAt: null,
    edited: false,
    helpful: 0,
    notHelpful: 0,
    ...rating,
  };
  const averages = { ...perCharacteristic(() => null), gore: 6.5 };
  return {
    readMe: () => Promise.resolve({ user: mina }),
    readMovie: () => Promise.resolve(movieAnswer({ status, raters, averages })),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readOwnMovie: () => Promise.resolve(myMovieAnswer({ rating: rating === undefined ? null : own })),
    readWatchlistIds: () => Promise.resolve({ movieIds: listed ? [948] : [] }),
  };
}

/** The hero's actions in order, without its people, the primary ones in capitals. */
function actions(): (string | undefined)[] {
  const all = [...document.querySelectorAll('article > header :is(a:not([href^="/people/"], [href*="#"]), button):not(li *)')];
  return all.map((one) => (one.classList.contains(buttonClass('primary')) ? one.textContent?.toUpperCase() : one.textContent));
}

const history = ['Mark as seen', 'Like', 'Add to list'];
const ofRated = ['Seen', 'Like', 'Add to list'];

test.each<[string, Situation, string[]]>([
  ['is new to the viewer', {}, ['ADD TO WATCHLIST', 'Rate Movie', ...history]],
  ['is on the watchlist', { listed: true }, ['In Watchlist', 'RATE MOVIE', ...history]],
  ['is on the watchlist and not out yet', { listed: true, status: 'Upcoming' }, ['In Watchlist', 'Rate Movie', 'Add to list']],
  ['has scores but no review', { rating: { scores: scored } }, ['Add to Watchlist', 'WRITE A REVIEW', ...ofRated]],
  ['has a review', { listed: true, rating: { scores: scored, review: 'Twice.' } }, ['In Watchlist', 'EDIT REVIEW', ...ofRated]],
])('the red action of a movie that %s is the next one', async (_name, situation, expected) => {
  await openPage('/movie/948', answersFor(situation));
  expect(actions()).toEqual(expected);
});

test('listing a movie makes rating it the next action', async () => {
  serverAnswering({ 'PUT /api/me/watchlist/948': () => ({ inWatchlist: true }) });
  const { press } = await openPage('/movie/948', answersFor({}));
  await press('Add to Watchlist');
  expect(actions()).toEqual(['In Watchlist', 'RATE MOVIE', ...history]);
});

const ownScores = () =>
  [...document.querySelectorAll('[aria-labelledby=your-scores-title] dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

test('what it is comes first, then actions, story and reel (R640)', async () => {
  const answers = answersFor({ raters: 12 });
  const overview = 'He came home, on the night that everyone was out. '.repeat(4);
  await openPage('/movie/948', { ...answers, readMovie: async () => ({ ...(await answers.readMovie()), overview }) });
  const order = [
    'h1',
    'ul[aria-label=Facts]',
    'a[href^="/people/"]',
    'button',
    'a[href$="#story"]',
    'svg[role=img]',
    'ul[aria-label=Genres]',
  ];
  const parts = order.map((part) => document.querySelector(`article > header ${part}`));
  for (const [place, part] of parts.slice(1).entries())
    expect(part?.compareDocumentPosition(parts[place] ?? document), order[place + 1]).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('a story that is shown whole has no link to the whole of it', async () => {
  await openPage('/movie/948', answersFor({}));
  expect(document.querySelector('article > header')?.textContent).toContain('He came home.');
  expect(document.querySelector('article > header a[href$="#story"]')).toBeNull();
});

const largeReel = () => document.querySelector('article > header svg[role=img]')?.getAttribute('aria-label');

test("the large reel has the viewer's scores as rings, with a legend, already in the first view (R274)", async () => {
  const answers = answersFor({ rating: { scores: scored }, raters: 2 });
  const render = createPageRenderer({ build: null });
  const { html } = await render({ url: '/movie/948', api: fakeApi(answers), viewer: mina, site: plainSite });
  document.body.innerHTML = html;
  expect(largeReel()).toMatch(/^Gore 6\.5, .*\. You: Gore 8\.0, Psychological: not scored, .*Pace 3\.0, /u);
  const rings = [...document.querySelectorAll(`article > header svg[role=img] .${reelStyles.own}`)];
  expect(rings.map((ring) => Number(ring.getAttribute('r')))).toEqual([discRadius(8), discRadius(3)]);
  const legend = document.querySelector('article > header svg[role=img] > g')?.textContent;
  expect(legend).toBe(`${reelLegend.discs}${reelLegend.rings}`);
});

test('there are no rings for the only rater, for a text without scores, and for who has not rated (R274)', async () => {
  for (const situation of [
    { rating: { scores: scored }, raters: 1 },
    { rating: { review: 'Twice.' }, raters: 5 },
    { raters: 5 },
  ]) {
    await openPage('/movie/948', answersFor(situation));
    expect(largeReel()).toMatch(/^Gore 6\.5/u);
    expect(largeReel()).not.toContain(`${reelLegend.rings}:`);
  }
});

test("the overview shows the viewer's scores, with an edit link, already in the first view", async () => {
  const answers = answersFor({ rating: { scores: scored, review: 'He came home twice.' }, raters: 2 });
  const render = createPageRenderer({ build: null });
  const { html } = await render({ url: '/movie/948', api: fakeApi(answers), viewer: mina, site: plainSite });
  document.body.innerHTML = html;
  expect(ownScores().slice(0, 2)).toEqual([
    ['Gore', '8'],
    ['Psychological', '-'],
  ]);
  const section = document.querySelector('[aria-labelledby=your-scores-title]');
  expect(section?.textContent).toContain('He came home twice.');
  expect(section?.querySelector('a')?.getAttribute('href')).toBe('/movie/948?tab=rate');
});

test('a viewer who has not rated sees no scores of their own', async () => {
  await openPage('/movie/948', answersFor({ raters: 5 }));
  expect(ownScores()).toEqual([]);
  await openPage('/movie/948', {
    readMovie: () => Promise.resolve(movieAnswer()),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readRecommendations: () => Promise.resolve({ movies: [movieCard()] }),
  });
  expect(ownScores()).toEqual([]);
});

const offered = 'This movie is still on your watchlist.';

const goreEight = () => document.querySelector<HTMLElement>('[aria-label="Gore"] [data-score="8"]');

async function rateListedMovie(): Promise<OpenPage> {
  const page = await openPage('/movie/948?tab=rate', answersFor({ listed: true }));
  await page.until(() => expect(goreEight()).not.toBeNull());
  expect(page.text()).not.toContain(offered);
  await act(async () => goreEight()?.click());
  await page.until(() => expect(page.text()).toContain(offered));
  return page;
}

const rated = {
  rating: {
    scores: scored,
    review: '',
    reviewVersion: '',
    spoiler: false,
    reviewedAt: null,
    edited: false,
    helpful: 0,
    notHelpful: 0,
  },
  summary: reviewsAnswer().summary,
  known: unmoved,
};

test('rating a listed movie offers to remove it from the watchlist, and removes it only on request', async () => {
  const sent = serverAnswering({
    'PUT /api/me/ratings/948': () => rated,
    'DELETE /api/me/watchlist/948': () => ({ inWatchlist: false }),
  });
  const { press, text, until } = await rateListedMovie();
  expect(sent.map(({ request }) => request)).toEqual(['PUT /api/me/ratings/948']);
  await press('Remove from Watchlist');
  await until(() => expect(text()).toContain('Removed from your watchlist.'));
  expect(document.activeElement?.textContent).toBe('Removed from your watchlist.');
  expect(text()).not.toContain(offered);
  expect(actions()).toEqual(['Add to Watchlist', 'Write a Review', ...ofRated]);
});

test('a failed removal keeps the offer and is shown', async () => {
  serverAnswering({
    'PUT /api/me/ratings/948': () => rated,
    'DELETE /api/me/watchlist/948': () => refusal('unavailable', 'Try again in a moment.'),
  });
  const { press, text, until } = await rateListedMovie();
  await press('Remove from Watchlist');
  await until(() => expect(text()).toContain('Failed to remove from watchlist. Try again.'));
  expect(text()).toContain(offered);
});

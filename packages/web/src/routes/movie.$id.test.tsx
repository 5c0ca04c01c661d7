import { perCharacteristic } from '@hexreel/domain/characteristics';
import { tabIconPath, writeReelCode } from '@hexreel/domain/reel-picture';
import { ApiError } from '@hexreel/domain/contract/errors';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPageRenderer } from '../entry-server.tsx';
import { movieQuery } from '../features/movie/movie-query.ts';
import {
  fakeApi,
  historyAnswer,
  movieAnswer,
  movieCard,
  ownWarningsAnswer,
  plainSite,
  reviewsAnswer,
  type FakeAnswers,
} from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { bringIntoView } from '../testing/stub-browser.ts';

const halloween = {
  readMovie: () => Promise.resolve(movieAnswer()),
  readRecommendations: () => Promise.resolve({ movies: [movieCard({ id: 11, title: 'Black Christmas' })] }),
};

function firstView(url: string, answers: FakeAnswers) {
  const render = createPageRenderer({ build: null });
  return render({ url, api: fakeApi(answers), viewer: null, site: plainSite });
}

test('a first view has the movie, its recommendations and the metadata for previews and search engines', async () => {
  const movie = movieAnswer({ averages: { ...perCharacteristic(() => 4), gore: 9.2 }, raters: 12 });
  const { status, html } = await firstView('/movie/948', { ...halloween, readMovie: () => Promise.resolve(movie) });
  expect(status).toBe(200);
  expect(html).toContain('<title>Halloween (1978) · Hexreel</title>');
  expect(html).toContain(
    `content="https://hexreel.example/previews/movies/948.png?of=${writeReelCode(movie.averages)}-members-${movie.raters}"`,
  );
  expect(html).toContain(`<link rel="icon" href="${tabIconPath(movie.averages)}" type="image/svg+xml">`);
  expect(html).toContain('"@type":"Movie"');
  expect(html).toContain('Black Christmas');
});

test('a first view says where the movie can be watched, where the source knows', async () => {
  const watch = { US: { link: null, stream: [{ name: 'Lantern', logo: null }], free: [], rent: [], buy: [] } };
  const { html } = await createPageRenderer({ build: null })({
    url: '/movie/948',
    api: fakeApi({ ...halloween, readMovie: () => Promise.resolve(movieAnswer({ watch })) }),
    viewer: null,
    site: { ...plainSite, movieSource: 'tmdb' },
  });
  expect(html).toContain('Where to Watch');
  expect(html).toContain('Lantern');
});

test('a missing or banned movie has its own text and status', async () => {
  const missing = await firstView('/movie/x', {
    ...halloween,
    readMovie: () => Promise.reject(new ApiError('movie_not_found', 'Movie not found')),
  });
  expect([missing.status, missing.html.includes('<title>Movie not found · Hexreel</title>')]).toEqual([404, true]);
  const gone = await firstView('/movie/13', {
    ...halloween,
    readMovie: () => Promise.reject(new ApiError('movie_banned', 'This movie is not available.')),
  });
  expect([gone.status, gone.html.includes('This movie is not available.')]).toEqual([410, true]);
});

test('one Retry loads all that a member’s page needs, and gives it its title', async () => {
  let isDown = true;
  const once = <Answer,>(answer: Answer) =>
    isDown ? Promise.reject(new ApiError('unavailable', 'down')) : Promise.resolve(answer);
  const { press, text, until, router } = await openPage('/movie/948', {
    ...halloween,
    readMe: () => Promise.resolve({ user: mina }),
    readReviews: () => Promise.resolve(reviewsAnswer()),
    readMovie: () => once(movieAnswer()),
    readOwnWarnings: () => once(ownWarningsAnswer()),
  });
  const title = () => router.state.matches.flatMap(({ meta }) => meta ?? []).findLast((entry) => entry?.title)?.title;
  expect(text()).toContain('Something went wrong');
  expect(title()).toBe('Something went wrong · Hexreel');
  isDown = false;
  await press('Retry');
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Halloween'));
  expect(title()).toBe('Halloween (1978) · Hexreel');
});

test('an opinion that an import brought stands on the overview, with the way to six scores', async () => {
  const { text } = await openPage('/movie/948', {
    ...halloween,
    readMe: () => Promise.resolve({ user: mina }),
    readMovieHistory: () => Promise.resolve(historyAnswer({ isSeen: true, overall: 9 })),
  });
  expect(text()).toContain('Overall: 9 of 10');
  expect(screen.getByRole('link', { name: 'Add your scores' }).getAttribute('href')).toBe('/movie/948?tab=rate');
});

test('the reviews are named near the top and lead to them; without any nothing does (R432)', async () => {
  const link = () => document.querySelector('header a[href="/movie/948#reviews-title"]')?.textContent;
  const { summary } = reviewsAnswer();
  const readReviews = () => Promise.resolve(reviewsAnswer({ summary: summary && { ...summary, reviews: 6 } }));
  await openPage('/movie/948?tab=cast', { ...halloween, readReviews });
  expect(link()).toBe('6 reviews');
  await openPage('/movie/948', { ...halloween, readReviews: () => Promise.resolve(reviewsAnswer()) });
  expect(link()).toBeUndefined();
});

test('a histogram says how many of the raters scored its characteristic', async () => {
  const { summary } = reviewsAnswer();
  const averages = { ...perCharacteristic((): number | null => null), gore: 6 };
  const gore = [0, 0, 0, 0, 1, 24, 1, 0, 0, 0];
  const withHistogram = (raters: number) =>
    reviewsAnswer({ summary: summary && { ...summary, averages, raters, histograms: { ...summary.histograms, gore } } });
  const some = await openPage('/movie/948', { ...halloween, readReviews: () => Promise.resolve(withHistogram(30)) });
  expect(some.text()).toContain('30 members rated it');
  expect(some.text()).toContain('Gore: 26 of 30 members scored this');
  const all = await openPage('/movie/948', { ...halloween, readReviews: () => Promise.resolve(withHistogram(26)) });
  expect(all.text()).toContain('Gore: 26 members scored this');
});

test('failing recommendations leave the page alone', async () => {
  const { status, html } = await firstView('/movie/948', {
    ...halloween,
    readRecommendations: () => Promise.reject(new ApiError('unavailable', 'down')),
  });
  expect(status).toBe(200);
  expect(html).toContain('He came home.');
  expect(html).toContain('Retry');
});

test('a movie without recommendations says so', async () => {
  const { text } = await openPage('/movie/948', { ...halloween, readRecommendations: () => Promise.resolve({ movies: [] }) });
  expect(text()).toContain('No recommendations available for this movie.');
});

test('the URL chooses the tab; an unknown one is the overview', async () => {
  const cast = await openPage('/movie/948?tab=cast', halloween);
  expect(cast.text()).toContain('Jamie Lee Curtis');
  const unknown = await openPage('/movie/948?tab=cats', halloween);
  expect(unknown.text()).toContain('He came home.');
});

test('Cast names the movie and who directed it above the people of the cast (R259)', async () => {
  const cast = ['Jamie Lee Curtis', 'Donald Pleasence'].map((name) => ({ name, character: '', profile: null }));
  const readMovie = () => Promise.resolve(movieAnswer({ poster: '/posters/{size}/halloween.svg', cast }));
  await openPage('/movie/948?tab=cast', { ...halloween, readMovie });
  const [named, directed] = document.querySelectorAll('[role=tabpanel] p');
  expect(named?.textContent).toBe('Halloween1978');
  expect(named?.querySelector('img')?.src).toContain('/posters/');
  expect(directed?.textContent).toBe('Directed by John Carpenter');
  expect([...document.querySelectorAll('[role=tabpanel] li a')].map(({ textContent }) => textContent)).toEqual([
    'Jamie Lee Curtis',
    'Donald Pleasence',
  ]);
});

test('beside the people of a movie stand their other movies, which lead there (R434)', async () => {
  const fog = { id: 790, title: 'The Fog', year: 1980, poster: null };
  const readOtherMovies = () =>
    Promise.resolve({
      people: [
        { name: 'John Carpenter', movies: [fog] },
        { name: 'Jamie Lee Curtis', movies: [fog, { ...fog, id: 36599, title: 'Prom Night' }] },
      ],
    });
  await openPage('/movie/948?tab=cast', { ...halloween, readOtherMovies });
  const linksOf = (list: Element) => [...list.querySelectorAll('a')].map((link) => [link.pathname, link.ariaLabel]);
  expect([...document.querySelectorAll('[role=tabpanel] ul ul, [role=tabpanel] div > ul[aria-label]')].map(linksOf)).toEqual([
    [['/movie/790', 'The Fog (1980)']],
    [
      ['/movie/790', 'The Fog (1980)'],
      ['/movie/36599', 'Prom Night (1980)'],
    ],
  ]);
});

test('Cast is the same without them where they cannot be read', async () => {
  const { text } = await openPage('/movie/948?tab=cast', {
    ...halloween,
    readOtherMovies: () => Promise.reject(new ApiError('unavailable', 'down')),
  });
  expect(text()).toContain('Jamie Lee Curtis');
  expect(text()).not.toContain('Also in');
});

test('visitors are sent to sign-in and return to where they were', async () => {
  await openPage('/movie/948?tab=rate', halloween);
  const ways = [...document.querySelectorAll('a[href^="/login"]')].map((link) => link.getAttribute('href'));
  expect(ways).toContain('/login?from=%2Fmovie%2F948%3Ftab%3Drate');
});

test('the video host is contacted only after the click', async () => {
  const movie = movieAnswer({ trailer: { key: 'abc' } });
  const { press, until } = await openPage('/movie/948', { ...halloween, readMovie: () => Promise.resolve(movie) });
  expect(document.querySelector('iframe')).toBeNull();
  await press('Watch Trailer');
  await until(() =>
    expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/u),
  );
});

test('before the first rating there is no shape to draw', async () => {
  const { text } = await openPage('/movie/948', halloween);
  expect(text()).toContain('No ratings yet');
});

test('what is scary in the same way is requested once its section comes near the screen (R266)', async () => {
  const asked: unknown[] = [];
  const { text, until } = await openPage('/movie/948', {
    ...halloween,
    readMovie: () => Promise.resolve(movieAnswer({ averages: perCharacteristic(() => 7), raters: 12 })),
    browseMovies: ({ query }) => {
      asked.push(query);
      const movies = [movieCard(), movieCard({ id: 12, title: 'Terror Train' })];
      return Promise.resolve({ movies, total: 2, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
    },
  });
  const section = screen.getByRole('region', { name: 'Scary in the same way' });
  expect([asked, section.querySelector('[role="status"]')?.textContent]).toEqual([[], 'Loading...']);
  await bringIntoView(section);
  await until(() => expect(text()).toContain('Terror Train'));
  expect([asked.length, section.querySelectorAll('[data-movie]').length]).toEqual([1, 1]);
});

test('a page that cannot be read again stays, unless the movie is gone', async () => {
  const readMovie = vi.fn<Required<FakeAnswers>['readMovie']>().mockResolvedValue(movieAnswer());
  const { router, text, until } = await openPage('/movie/948', { ...halloween, readMovie });
  const readAgain = () =>
    act(async () => router.options.context.queryClient.refetchQueries({ queryKey: movieQuery(fakeApi({}), '948').queryKey }));
  readMovie.mockRejectedValue(new ApiError('unavailable', 'down'));
  await readAgain();
  await until(() => expect(readMovie.mock.calls.length).toBeGreaterThan(1));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Halloween');
  readMovie.mockRejectedValue(new ApiError('movie_banned', 'This movie is not available.'));
  await readAgain();
  await until(() => expect(text()).toContain('This movie is not available.'));
});

test.each([
  [24, undefined, null],
  [25, '1', null],
  [80, '2', null],
  [100, '3', 'a'.repeat(100)],
])('a title of %i characters has its size, and says all of itself where it may be cut (R489)', async (length, step, whole) => {
  const title = 'a'.repeat(length);
  await openPage('/movie/948', { ...halloween, readMovie: () => Promise.resolve(movieAnswer({ title })) });
  const heading = screen.getByRole('heading', { level: 1 });
  expect([heading.dataset['length'], heading.getAttribute('title'), heading.textContent]).toEqual([step, whole, title]);
});

test('Alt and an arrow key on a tab is the browser’s own', async () => {
  await openPage('/movie/948', halloween);
  const overview = screen.getByRole('tab', { name: 'Overview' });
  overview.focus();
  expect(fireEvent.keyDown(overview, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(overview);
  expect(fireEvent.keyDown(overview, { key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).not.toBe(overview);
});

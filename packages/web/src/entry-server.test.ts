import { ApiError } from '@hexreel/domain/contract/errors';
import { ownShelfLabel } from '@hexreel/domain/texts/home';
import { ownShelfTexts } from '@hexreel/domain/texts/own-shelf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createPageRenderer } from './entry-server.tsx';
import { homeAnswer, fakeApi, movieAnswer, movieCard, plainSite, reviewsAnswer, type FakeAnswers } from './testing/fake-api.ts';

const render = createPageRenderer({ build: null });

// Tests are built for browsers, where Home's dials, and a member's own part in them, are loaded when they are first rendered.
beforeAll(async () => {
  document.documentElement.dataset['started'] = 'true';
  const isLoaded = async () => expect((await homeOf({ isAdmin: false })).html).toContain(ownShelfTexts.closest);
  await vi.waitFor(isLoaded);
});

/** A visitor's first view. */
async function visit(url: string, answers: FakeAnswers = { readHome: () => Promise.resolve(homeAnswer()) }) {
  const page = await render({ url, api: fakeApi(answers), viewer: null, site: plainSite });
  return { ...page, html: page.html, document: new DOMParser().parseFromString(page.html, 'text/html') };
}

describe('Home', () => {
  test('has hero, popular movies and subgenre rows without any script', async () => {
    const { status, document } = await visit('/');
    expect(status).toBe(200);
    expect(document.querySelector('[aria-label="Featured movies"]')?.textContent).toContain('He came home.');
    const headings = [...document.querySelectorAll('main section > header h2')].map((heading) => heading.textContent);
    expect(headings).toEqual(['Popular Horror Movies', 'Slasher Horror']);
    expect(document.querySelector('a[href="/browse?subgenre=slasher"]')).not.toBeNull();
    expect(document.querySelector('a[href="/browse?sortBy=popularity"]')).not.toBeNull();
  });

  test('names a movie once on its card and marks a missing poster', async () => {
    const { document } = await visit('/', {
      readHome: () => Promise.resolve(homeAnswer({ popular: [movieCard({ title: 'Ringu', poster: null })] })),
    });
    const cards = [...document.querySelectorAll('li > a[href^="/movie/"]')];
    const card = cards.find(({ textContent }) => textContent.includes('Ringu'));
    expect(card?.textContent.match(/Ringu/gu)).toHaveLength(1);
    expect(card?.textContent).toContain('No Cover');
  });

  test('tells visitors what the site is, and shows users their name instead of Sign In', async () => {
    const { document } = await visit('/');
    expect(document.querySelector('header')?.textContent).toContain('Sign In');
    const viewer = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 1, isAdmin: false };
    const page = await render({
      url: '/',
      api: fakeApi({ readHome: () => Promise.resolve(homeAnswer()) }),
      viewer,
      site: plainSite,
    });
    expect(page.html).toContain('Mina Harker');
    expect(page.html).not.toContain('Sign In');
  });
});

test('a later page of reviews is rendered, with links to the next and the first', async () => {
  const readReviews: FakeAnswers['readReviews'] = ({ query: { cursor } }) =>
    Promise.resolve(reviewsAnswer({ nextCursor: cursor === undefined ? 'second' : 'third', reviews: [] }));
  const answers = {
    readMovie: () => Promise.resolve(movieAnswer()),
    readRecommendations: () => Promise.resolve({ movies: [] }),
    readReviews,
  };
  const { document } = await visit('/movie/948?reviews=second', answers);
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/movie/948?reviews=third#reviews-title');
  expect(links).toContain('/movie/948#reviews-title');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/movie\/948$/u);
});

test('a form cannot be submitted before hydration, and never into the URL', async () => {
  const { document } = await visit('/login');
  const form = document.querySelector('main form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

test('a signed-in user who opens sign-in is redirected by the server, only to paths of this site', async () => {
  const viewer = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 1, isAdmin: false };
  const open = (url: string) => render({ url, api: fakeApi(), viewer, site: plainSite });
  expect(await open('/login?from=%2Fmovie%2F948%3Ftab%3Drate')).toMatchObject({ status: 302, location: '/movie/948?tab=rate' });
  expect(await open('/login?from=%2F%2Fevil.example')).toMatchObject({ status: 302, location: '/login' });
  expect(await open('/login')).toMatchObject({ status: 302, location: '/profile' });
});

describe('what the content security policy forbids', () => {
  test.each(['/', '/privacy', '/nowhere', '/login'])('is not in %s', async (url) => {
    const { document } = await visit(url);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
    const inline = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => script.getAttribute('type') !== 'application/json',
    );
    expect(inline).toHaveLength(0);
  });
});

describe('statuses', () => {
  test('a URL without a page is a 404 with a link to continue', async () => {
    const { status, document } = await visit('/nowhere');
    expect(status).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe('Page not found');
    expect(document.querySelector('main a[href="/browse"]')).not.toBeNull();
  });

  test('an outage is a 503 that says so and offers Retry', async () => {
    const { status, document } = await visit('/', { readHome: () => Promise.reject(new ApiError('unavailable', 'down')) });
    expect(status).toBe(503);
    expect(document.querySelector('main')?.textContent).toContain('Retry');
  });

  test('a visitor is redirected from the profile to sign-in', async () => {
    expect(await visit('/profile')).toMatchObject({ status: 302, location: '/login?from=%2Fprofile' });
  });

  test('two leading slashes never redirect to another host', async () => {
    const { status, location } = await visit('//evil.example/%2e%2e');
    expect(location ?? '').not.toContain('//');
    expect(status === 404 || status === 302).toBe(true);
  });
});

test('a rate-limited search is 429 with Retry-After, not an outage', async () => {
  const tooMuch = new ApiError('rate_limited', 'Too many requests.', { retryAfterSeconds: 29 });
  const page = await visit('/browse?search=night', { browseMovies: () => Promise.reject(tooMuch) });
  expect([page.status, page.retryAfterSeconds]).toEqual([429, 29]);
  expect(page.document.querySelector('main')?.textContent).toContain('Wait a moment, then try again.');
});

test('an unknown user is also named in the title, unlike an outage', async () => {
  const titleOf = async (failure: ApiError) => {
    const readProfile = () => Promise.reject(failure);
    const page = await visit('/profile/nobody', { readProfile });
    return [page.status, page.document.title];
  };
  expect(await titleOf(new ApiError('person_not_found', 'Profile not found'))).toEqual([404, 'Profile not found · Hexreel']);
  expect(await titleOf(new ApiError('unavailable', 'down'))).toEqual([503, 'Profile · Hexreel']);
});

/** Home as a first view of Mina's. */
function homeOf({ isAdmin }: { readonly isAdmin: boolean }) {
  return render({
    url: '/',
    api: fakeApi({ readHome: () => Promise.resolve(homeAnswer()) }),
    viewer: { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 1, isAdmin },
    site: plainSite,
  });
}

test('a member’s Home has the headings and links of their own part, and boxes for what will be in it (R365)', async () => {
  const page = await homeOf({ isAdmin: false });
  const own = new DOMParser().parseFromString(page.html, 'text/html').querySelector(`section[aria-label="${ownShelfLabel}"]`);
  const headings = [...(own?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
  expect(headings).toEqual([ownShelfTexts.closest, ownShelfTexts.watchlist, ownShelfTexts.friends]);
  expect(own?.querySelector('a[href="/profile?tab=watchlist"], a[href="/profile"]')).not.toBeNull();
  expect(own?.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThan(20);
});

test('an admin’s first view does not wait for reads that only browsers make', async () => {
  const page = await homeOf({ isAdmin: true });
  expect(page.html).toContain('Mina Harker');
  // React's mark of a boundary that the server could not finish.
  expect(page.html).not.toContain('<!--$!-->');
});

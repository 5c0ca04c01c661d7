import { ApiError } from '@hexreel/domain/api/errors';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import { describe, expect, test } from 'vitest';
import { createPageRenderer } from './entry-server.tsx';
import { homeAnswer, madeUpApi, madeUpPeople, movieCard, plainSite } from './testing/made-up-api.ts';

const render = createPageRenderer({ manifest: null });

/** A first view as a visitor gets it. */
async function visit(url: string, answers: Partial<HexreelApi> = { home: () => Promise.resolve(homeAnswer()) }) {
  const page = await render({ url, api: madeUpApi(answers), viewer: null, site: plainSite });
  return { ...page, document: new DOMParser().parseFromString(page.html, 'text/html') };
}

describe('Home', () => {
  test('has hero, popular movies and subgenre rows without any script', async () => {
    const { status, document } = await visit('/');
    expect(status).toBe(200);
    expect(document.querySelector('.hero')?.textContent).toContain('He came home.');
    const headings = [...document.querySelectorAll('main section > header h2')].map((heading) => heading.textContent);
    expect(headings).toEqual(['Popular Horror Movies', 'Slasher Horror']);
    expect(document.querySelector('a[href="/browse?subgenre=slasher"]')).not.toBeNull();
    expect(document.querySelector('a[href="/browse?sortBy=popularity"]')).not.toBeNull();
  });

  test('names a movie once on its card and says where there is no poster', async () => {
    const { document } = await visit('/', {
      home: () => Promise.resolve(homeAnswer({ popular: [movieCard({ title: 'Ringu', poster: null })] })),
    });
    const card = document.querySelector('.movie-card');
    expect(card?.textContent.match(/Ringu/gu)).toHaveLength(1);
    expect(card?.textContent).toContain('No Cover');
  });

  test('tells visitors what the site is, and members their name instead of Sign In', async () => {
    const { document } = await visit('/');
    expect(document.querySelector('header')?.textContent).toContain('Sign In');
    const viewer = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 1, isAdmin: false };
    const page = await render({
      url: '/',
      api: madeUpApi({ home: () => Promise.resolve(homeAnswer()) }),
      viewer,
      site: plainSite,
    });
    expect(page.html).toContain('Mina Harker');
    expect(page.html).not.toContain('Sign In');
  });
});

test('a form cannot be sent before the program is there, and never into the address', async () => {
  const { document } = await visit('/login');
  const form = document.querySelector('main form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

test('a member who opens sign-in is sent on by the server, to a path of this site alone', async () => {
  const viewer = { id: 'u1', username: 'mina', displayName: 'Mina Harker', profilePic: 1, isAdmin: false };
  const open = (url: string) => render({ url, api: madeUpApi(), viewer, site: plainSite });
  expect(await open('/login?from=%2Fmovie%2F948%3Ftab%3Drate')).toMatchObject({ status: 302, location: '/movie/948?tab=rate' });
  expect(await open('/login?from=%2F%2Fevil.example')).toMatchObject({ status: 302, location: '/login' });
  expect(await open('/login')).toMatchObject({ status: 302, location: '/profile' });
});

describe('what the content security policy refuses', () => {
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
  test('an address that leads nowhere is a 404 with a way on', async () => {
    const { status, document } = await visit('/nowhere');
    expect(status).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe('Page not found');
    expect(document.querySelector('main a[href="/browse"]')).not.toBeNull();
  });

  test('an outage is a 503 that says so and offers Retry', async () => {
    const { status, document } = await visit('/', { home: () => Promise.reject(new ApiError('unavailable', 'down')) });
    expect(status).toBe(503);
    expect(document.querySelector('main')?.textContent).toContain('Retry');
  });

  test('a visitor without an account is led from the profile to the login', async () => {
    expect(await visit('/profile')).toMatchObject({ status: 302, location: '/login' });
  });

  test('two slashes in front never lead to another host', async () => {
    const { status, location } = await visit('//evil.example/%2e%2e');
    expect(location ?? '').not.toContain('//');
    expect(status === 404 || status === 302).toBe(true);
  });
});

test('a search beyond the limit is refused, not called an outage, and says how long to wait', async () => {
  const tooMuch = new ApiError('rate_limited', 'Too many requests.', { retryAfterSeconds: 29 });
  const page = await visit('/browse?search=night', { movies: () => Promise.reject(tooMuch) });
  expect([page.status, page.retryAfterSeconds]).toEqual([429, 29]);
  expect(page.document.querySelector('main')?.textContent).toContain('Wait a moment, then try again.');
});

test('the page of nobody says so in its title too, which an outage does not', async () => {
  const titleOf = async (failure: ApiError) => {
    const profile = () => Promise.reject(failure);
    const page = await visit('/profile/nobody', { people: () => Promise.resolve(madeUpPeople({ profile })) });
    return [page.status, page.document.title];
  };
  expect(await titleOf(new ApiError('person_not_found', 'Profile not found'))).toEqual([404, 'Profile not found · Hexreel']);
  expect(await titleOf(new ApiError('unavailable', 'down'))).toEqual([503, 'Profile · Hexreel']);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { pageLink } from './link-navigation.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

function linkOf(html: string): HTMLAnchorElement | null {
  document.body.innerHTML = html;
  return pageLink(document.querySelector('a')?.firstElementChild ?? document.querySelector('a'));
}

describe('links that become navigations', () => {
  test('are those to pages of this site, wherever inside them the click lands', () => {
    expect(linkOf('<a href="/movie/948?tab=cast"><span>Halloween</span></a>')?.pathname).toBe('/movie/948');
    expect(linkOf('<a href="/">Home</a>')).not.toBeNull();
    expect(linkOf('<a href="/browse#search">Search</a>')).not.toBeNull();
  });
});

describe('links that are left to the browser', () => {
  test.each([
    ['another site', '<a href="https://www.themoviedb.org/">TMDB</a>'],
    ['a new tab', '<a href="/browse" target="_blank">Browse</a>'],
    ['a download', '<a href="/browse" download>Browse</a>'],
    ['a place on this page', '<a href="#main">Skip</a>'],
    ['the API', '<a href="/api/docs">API</a>'],
    ['a file', '<a href="/favicon.svg">Icon</a>'],
    ['mail', '<a href="mailto:a@example.com">Write</a>'],
    ['nothing', '<a>nowhere</a>'],
  ])('%s', (_what, html) => {
    expect(linkOf(html)).toBeNull();
  });

  test('a click outside a link', () => {
    expect(pageLink(document.body)).toBeNull();
    expect(pageLink(null)).toBeNull();
  });
});

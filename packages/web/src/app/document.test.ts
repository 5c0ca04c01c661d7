import { expect, test } from 'vitest';
import { pageHead } from '../lib/page-head.ts';
import { plainSite } from '../testing/fake-api.ts';
import { writeDocument } from './document.ts';

/** A name that breaks what is not escaped. */
const sharpName = `O'Neil & <Sons> "$&"`;

test('a site with another name has it in title and previews, and a mark that has no name in it (R805)', () => {
  const site = { ...plainSite, name: sharpName, description: 'Fridays & "frights".' };
  const html = (title: string, path: string) =>
    writeDocument({ head: pageHead(site, { title, path }), assetTags: '', body: [''], pageData: '{}' }).join('');
  const home = new DOMParser().parseFromString(html('', '/'), 'text/html');
  const content = (page: Document, attribute: string) => page.querySelector(`meta[${attribute}]`)?.getAttribute('content');
  expect(home.title).toBe(`${sharpName} · Fridays & "frights".`);
  expect(content(home, 'property="og:site_name"')).toBe(sharpName);
  expect(content(home, 'name=description')).toBe('Fridays & "frights".');
  expect(content(home, 'property="og:image"')).toBe('https://hexreel.example/icon-512.png');
  const terms = new DOMParser().parseFromString(html('Terms', '/terms'), 'text/html');
  expect(content(terms, 'name=description')).toContain(`The rules of ${sharpName}:`);
  expect(html('', '/') + html('Terms', '/terms')).not.toContain('Hexreel');
});

function headOf(...[head]: Parameters<typeof pageHead> extends [unknown, ...infer Rest] ? Rest : never): Document {
  const html = writeDocument({ head: pageHead(plainSite, head), assetTags: '', body: [''], pageData: '{}' });
  return new DOMParser().parseFromString(html.join(''), 'text/html');
}

test('titles and descriptions are escaped', () => {
  const title = '"><script>alert(1)</script>';
  const page = headOf({ title, description: title, path: '/x' });
  expect(page.title).toBe(`${title} · Hexreel`);
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(title);
  expect(page.querySelectorAll('script:not([type="application/json"])')).toHaveLength(0);
});

test('structured data cannot close its element', () => {
  const page = headOf({ title: 'x', path: '/x', structuredData: { '@type': 'Movie', name: '</script><b>' } });
  const script = page.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ '@type': 'Movie', name: '</script><b>' });
});

test('link previews get absolute URLs', () => {
  const page = headOf({ title: 'x', path: '/movie/948', image: { url: '/artwork/w1280/1.png', alt: 'A house' } });
  const content = (property: string) => page.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
  expect(content('og:url')).toBe('https://hexreel.example/movie/948');
  expect(content('og:image')).toBe('https://hexreel.example/artwork/w1280/1.png');
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://hexreel.example/movie/948');
});

test('a page may have an icon of its own, others have the mark', () => {
  const icons = (page: Document) => Array.from(page.querySelectorAll('link[rel=icon]'), (link) => link.getAttribute('href'));
  expect(icons(headOf({ title: 'x', icon: '/icons/reel/1-2-3-4-5-6.svg' }))).toEqual([
    '/favicon.ico',
    '/icons/reel/1-2-3-4-5-6.svg',
  ]);
  expect(icons(headOf({ title: 'x' }))).toEqual(['/favicon.ico', '/favicon.svg']);
});

test('pages without a canonical URL are not indexed', () => {
  const page = headOf({ title: 'Page not found' });
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('link[rel=canonical]')).toBeNull();
});

// @vitest-environment node
import { expect, expectTypeOf, test } from 'vitest';
import type { FileRouteTypes } from '../routeTree.gen.ts';
import { pageHref, queryToSearch, type PagePath } from './addresses.ts';

/** The texts of all source files but those of `app`, which writes the document. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,gen}.*', '!../app/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('the addresses are those of the routes', () => {
  expectTypeOf<PagePath>().toEqualTypeOf<FileRouteTypes['to']>();
});

test('an address has the parameters, query and place that it is given', () => {
  expect(pageHref('/')).toBe('/');
  expect(pageHref('/profile/$userId', { params: { userId: 'u7' }, query: { tab: 'statistics', page: 2 } })).toBe(
    '/profile/u7?tab=statistics&page=2',
  );
  expect(pageHref('/login', { query: { from: undefined } })).toBe('/login');
  expect(pageHref('/browse', { query: { gore: 8 }, hash: 'search' })).toBe('/browse?gore=8#search');
});

test('the compiler refuses other paths, missing parameters and unknown queries', () => {
  // @ts-expect-error -- no such page
  expect(pageHref('/brows')).toBe('/brows');
  // @ts-expect-error -- whose profile?
  expect(pageHref('/profile/$userId')).toBe('/profile/$userId');
  // @ts-expect-error -- a tab of another page
  expect(pageHref('/movie/$id', { params: { id: 1 }, query: { tab: 'settings' } })).toBe('/movie/1?tab=settings');
});

test('every link written out is the address of a page, and none is put together from pieces', () => {
  const routes = Object.keys(sources).flatMap((name) => /^\.\.\/routes\/(.+)\.tsx$/u.exec(name)?.[1] ?? []);
  const pages = new Set(routes.map((name) => `/${name.replace(/^index$/u, '').replaceAll('.', '/')}`));
  expect(pages).toContain('/top-by-criteria');
  for (const [name, text] of Object.entries(sources)) {
    for (const [, path = ''] of text.matchAll(/(?:href=|href: |action=)["'](\/[^"'?#]*)/gu))
      expect(pages.has(path) || path.startsWith('/dev/'), `${name}: ${path}`).toBe(true);
    expect(text, name).not.toMatch(/href(?:=\{|: )`\//u);
  }
});

test('the dials of a form without script are one parameter, of others the last counts', () => {
  expect(queryToSearch('?near=&near=gore:2&near=&near=pace:9.5&page=2&page=3')).toEqual({ near: 'gore:2,pace:9.5', page: '3' });
  expect(queryToSearch('?near=gore:2')).toEqual({ near: 'gore:2' });
});

// @vitest-environment node
import { expect, test } from 'vitest';
import type { AssetManifest } from '@hexreel/domain/contract/page';
import { assetTags } from './asset-tags.ts';
import { routeIdsOf } from './page-chunks.ts';

const manifest: AssetManifest = {
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'], imports: ['_load-chunk.js'] },
  '_load-chunk.js': { file: 'assets/load-chunk-1.js' },
  'src/app/start.tsx': { file: 'assets/start-1.js', isEntry: true, css: ['assets/start-1.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/routes/movie.$id.tsx?tsr-split=component': {
    file: 'assets/movie-1.js',
    css: ['assets/movie-1.css'],
    imports: ['_shared.js', '_radar.js'],
  },
  '_radar.js': { file: 'assets/radar-1.js' },
  'src/routes/profile.index.tsx?tsr-split=component': { file: 'assets/profile-1.js' },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home-1.js', css: ['assets/home-1.css'] },
  'src/screens/movie/what-is-in-it.tsx': { file: 'assets/what-is-in-it-1.js', imports: ['_shared.js', '_topics.js'] },
  '_topics.js': { file: 'assets/topics-1.js' },
  'antonio.woff2': { file: 'assets/antonio-1.woff2' },
};

const build = { manifest, pageSheets: {} };

test('a first view lists the imports of its route and of what its loader loads, each file once, after what it imports, and no other route', () => {
  const tags = assetTags(build, { routeIds: ['__root__', '/movie/$id'] });
  expect(/data-chunks="([^"]*)"/u.exec(tags)?.[1]?.split(' ')).toEqual([
    '/assets/shared-1.js',
    '/assets/start-1.js',
    '/assets/radar-1.js',
    '/assets/movie-1.js',
    '/assets/topics-1.js',
    '/assets/what-is-in-it-1.js',
  ]);
});

test('only the entry is fetched before first paint', () => {
  const tags = assetTags(build, { routeIds: ['/'] });
  const fetched = [...tags.matchAll(/(?:src|href)="([^"]*\.js)"/gu)].map(([, path]) => path);
  expect(fetched).toEqual(['/assets/main-1.js', '/assets/load-chunk-1.js']);
});

test('index routes are found by their file names', () => {
  expect(assetTags(build, { routeIds: ['/'] })).toContain('home-1.js');
  expect(assetTags(build, { routeIds: ['/profile/'] })).toContain('profile-1.js');
});

const movieSheets = ['assets/main-1.css', 'assets/start-1.css', 'assets/shared-1.css', 'assets/movie-1.css'];

test('a first view has one style sheet of all that it shows, the entry’s first, and names its parts without fetching them', () => {
  const pageSheets = { [movieSheets.join(' ')]: 'assets/page-1.css' };
  const tags = assetTags({ manifest, pageSheets }, { routeIds: ['__root__', '/movie/$id'] });
  const sheets = [...tags.matchAll(/rel="stylesheet" href="([^"]*)"([^>]*)>/gu)].map(([, path, rest]) => [path, rest]);
  expect(sheets).toEqual([['/assets/page-1.css', ''], ...movieSheets.map((file) => [`/${file}`, ' disabled'])]);
});

test('sheets that were not joined are fetched one by one', () => {
  const sheets = [
    ...assetTags(build, { routeIds: ['__root__', '/movie/$id'] }).matchAll(/rel="stylesheet" href="([^"]*)"([^>]*)>/gu),
  ];
  expect(sheets.map(([, path, rest]) => [path, rest])).toEqual(movieSheets.map((file) => [`/${file}`, '']));
});

test('a tab’s styles and scripts are named with its page, and no other tab’s', () => {
  const tab = { 'src/screens/movie/rate-tab.tsx': { file: 'assets/rate-1.js', css: ['assets/rate-1.css'] } };
  const tagsOf = (name: string) =>
    assetTags({ manifest: { ...manifest, ...tab }, pageSheets: {} }, { routeIds: ['/movie/$id'], tab: name });
  expect(tagsOf('rate')).toContain('href="/assets/rate-1.css"');
  expect(tagsOf('rate')).toContain('/assets/rate-1.js');
  for (const other of ['cast', 'constructor']) expect(tagsOf(other)).not.toContain('rate-1');
});

test('routes are found in the build', () => {
  expect(routeIdsOf(manifest)).toEqual(['/movie/$id', '/profile/', '/']);
});

test('script and font come from the build', () => {
  const tags = assetTags(build, { routeIds: [] });
  expect(tags).toContain('<script type="module" src="/assets/main-1.js"');
  expect(tags).toContain('as="font"');
});

test('in development the source files are named', () => {
  expect(assetTags(null, { routeIds: ['/'] })).toContain('src="/src/main.tsx"');
});

// @vitest-environment node
import { expect, test } from 'vitest';
import { assetTags } from './asset-tags.ts';

const manifest = {
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
  'antonio.woff2': { file: 'assets/antonio-1.woff2' },
};

test('a first view lists the imports of its route, each file once, and no other route', () => {
  const tags = assetTags(manifest, ['__root__', '/movie/$id']);
  expect(/data-chunks="([^"]*)"/u.exec(tags)?.[1]?.split(' ')).toEqual([
    '/assets/start-1.js',
    '/assets/shared-1.js',
    '/assets/movie-1.js',
    '/assets/radar-1.js',
  ]);
});

test('only the entry is fetched before first paint', () => {
  const tags = assetTags(manifest, ['/']);
  const fetched = [...tags.matchAll(/(?:src|href)="([^"]*\.js)"/gu)].map(([, path]) => path);
  expect(fetched).toEqual(['/assets/main-1.js', '/assets/load-chunk-1.js']);
});

test('index routes are found by their file names', () => {
  expect(assetTags(manifest, ['/'])).toContain('home-1.js');
  expect(assetTags(manifest, ['/profile/'])).toContain('profile-1.js');
});

test('a first view has the style sheets of all that it shows, each once, the entry’s first, and of no other route', () => {
  const sheets = [...assetTags(manifest, ['__root__', '/movie/$id']).matchAll(/rel="stylesheet" href="([^"]*)"/gu)];
  expect(sheets.map(([, path]) => path)).toEqual([
    '/assets/main-1.css',
    '/assets/start-1.css',
    '/assets/shared-1.css',
    '/assets/movie-1.css',
  ]);
});

test('script and font come from the build', () => {
  const tags = assetTags(manifest, []);
  expect(tags).toContain('<script type="module" src="/assets/main-1.js"');
  expect(tags).toContain('as="font"');
});

test('in development the source files are named', () => {
  expect(assetTags(null, ['/'])).toContain('src="/src/main.tsx"');
});

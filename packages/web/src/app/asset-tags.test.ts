// @vitest-environment node
import { expect, test } from 'vitest';
import { assetTags } from './asset-tags.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/routes/movie.$id.tsx?tsr-split=component': { file: 'assets/movie-1.js', imports: ['_shared.js', '_radar.js'] },
  '_radar.js': { file: 'assets/radar-1.js' },
  'src/routes/profile.index.tsx?tsr-split=component': { file: 'assets/profile-1.js' },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home-1.js' },
  'style.css': { file: 'assets/style-1.css' },
  'antonio.woff2': { file: 'assets/antonio-1.woff2' },
};

test('a first view preloads what its route imports, each file once, and no other route', () => {
  const tags = assetTags(manifest, ['__root__', '/movie/$id']);
  expect(tags.match(/modulepreload/gu)).toHaveLength(3);
  for (const file of ['shared-1.js', 'movie-1.js', 'radar-1.js']) expect(tags).toContain(`modulepreload" href="/assets/${file}"`);
  expect(tags).not.toContain('home-1.js');
});

test('index routes are found by their file names', () => {
  expect(assetTags(manifest, ['/'])).toContain('home-1.js');
  expect(assetTags(manifest, ['/profile/'])).toContain('profile-1.js');
});

test('script, style and font are all from the build', () => {
  const tags = assetTags(manifest, []);
  expect(tags).toContain('<script type="module" src="/assets/main-1.js"');
  expect(tags).toContain('<link rel="stylesheet" href="/assets/style-1.css">');
  expect(tags).toContain('as="font"');
});

test('in development the sources themselves are named', () => {
  expect(assetTags(null, ['/'])).toContain('src="/src/main.tsx"');
});

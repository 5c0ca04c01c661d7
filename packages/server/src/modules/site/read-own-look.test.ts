import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contrast } from '@hexreel/domain/site-look';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readOwnLook } from './read-own-look.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexreel-look-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const read = (siteAccent: string | null = null) => readOwnLook({ siteFiles: folder, siteAccent });
const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><script>alert(1)</script><rect width="100%" height="100%" fill="#d3222a"/></svg>`;

test('a site without files of its own looks as Hexreel does', async () => {
  expect(await read()).toEqual({ site: {}, files: new Map(), texts: new Map() });
  expect((await readOwnLook({ siteFiles: null, siteAccent: null })).site).toEqual({});
});

test('a logo becomes a picture of pixels, and says its size', async () => {
  put('logo.svg', svg(300, 100));
  const { site, files } = await read();
  const file = files.get(site.logo?.path ?? '');
  expect(site.logo).toMatchObject({ width: 144, height: 48 });
  expect(site.logo?.path).toMatch(/^\/assets\/site-logo-\w{8}\.webp$/u);
  expect((await sharp(file?.bytes).metadata()).format).toBe('webp');
  expect(file?.cacheControl).toContain('immutable');
});

test('the accent is a style sheet whose colors can be read', async () => {
  const { site, files } = await read('#224400');
  const sheet = files.get(site.accentSheet ?? '')?.bytes.toString() ?? '';
  const [, ember = ''] = /--color-ember: (#[0-9a-f]{6});/u.exec(sheet) ?? [];
  expect(contrast(ember, '#1f1c24')).toBeGreaterThan(4.5);
});

test('terms and privacy are texts, each where it is', async () => {
  put('privacy.md', 'We keep nothing else.');
  const { site, texts } = await read();
  expect(site.ownTexts).toEqual(['privacy']);
  expect(texts.get('privacy')?.blocks).toHaveLength(1);
});

test.each([
  ['a picture that is none', 'logo.png', 'no picture at all', /logo\.png is no picture that can be read/u],
  [
    'a picture that is cut off',
    'logo.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /no picture that can be read/u,
  ],
  ['a text that is too long', 'terms.md', 'x'.repeat(1_000_001), /terms\.md has 1000001 bytes: at most 1000000 are read/u],
])('%s keeps the site from starting, with a sentence', async (_what, name, content, sentence) => {
  put(name, content);
  await expect(read()).rejects.toThrow(sentence);
});

test('a folder that is not there is said', async () => {
  await expect(readOwnLook({ siteFiles: join(folder, 'none'), siteAccent: null })).rejects.toThrow(/does not exist/u);
});

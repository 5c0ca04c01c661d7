import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contrast } from '@hexreel/domain/site-look';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { examineLogo, readOwnLook } from './read-own-look.ts';

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
  expect(await read()).toEqual({ site: {}, files: new Map(), texts: new Map(), icons: null });
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

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#d3222a' } })
    .png()
    .toBuffer();

test.each<[string, string, () => Promise<Buffer> | string]>([
  ['an SVG', 'logo.svg', () => svg(30, 20)],
  ['a square PNG of 512 px', 'logo.png', () => square(512)],
])('%s becomes the icons of the installed app (R878)', async (_what, name, make) => {
  put(name, await make());
  const { icons, files } = await read();
  expect(icons?.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, purpose } of icons ?? []) {
    expect(src).toMatch(/^\/assets\/site-icon-[\w-]+\.png$/u);
    const picture = sharp(files.get(src)?.bytes);
    const { width, height, format } = await picture.metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    expect(pixel(width / 2, height / 2)).toEqual([0xd3, 0x22, 0x2a, 255]);
    // Phones cut the edge of this one off: nothing but the ground is there.
    if (purpose === 'maskable') expect(pixel(20, height / 2)).toEqual([0x0b, 0x0a, 0x0d, 255]);
  }
  expect(await examineLogo({ siteFiles: folder })).toMatchObject([
    { what: 'Logo', well: true, text: expect.stringMatching(/is the icon/u) as string },
  ]);
});

test.each<[string, string, () => Promise<Buffer> | string]>([
  ['a wide SVG', 'logo.svg', () => svg(300, 100)],
  ['a small PNG', 'logo.png', () => square(511)],
  [
    'a PNG that is no square',
    'logo.png',
    () =>
      sharp({ create: { width: 600, height: 512, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  [
    'a WebP',
    'logo.webp',
    () =>
      sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
        .webp()
        .toBuffer(),
  ],
])('%s leaves Hexreel’s icons, and doctor says why', async (_what, name, make) => {
  put(name, await make());
  expect((await read()).icons).toBeNull();
  const [finding] = await examineLogo({ siteFiles: folder });
  expect(finding).toMatchObject({ well: true });
  expect(finding?.text).toContain('square PNG of 512 px or more');
});

test('without a logo doctor says nothing of one', async () => {
  expect(await examineLogo({ siteFiles: folder })).toEqual([]);
  expect(await examineLogo({ siteFiles: null })).toEqual([]);
  expect(await examineLogo({ siteFiles: join(folder, 'none') })).toMatchObject([{ well: false }]);
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

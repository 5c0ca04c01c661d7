import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteInfo } from '@hexreel/domain/contract/page';
import { siteTextNames, type SiteText, type SiteTextName } from '@hexreel/domain/contract/site';
import { accentColours } from '@hexreel/domain/site-look';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import sharp from 'sharp';
import type { Config } from '../../config.ts';
import { freshness, maxAge } from '../../platform/cache/cache-times.ts';
import { entityTag } from '../../platform/cache/index.ts';
import type { StaticFile } from '../../platform/http/static-files/index.ts';
import { readMarkdown } from './read-markdown.ts';

/** The parts of a site's look and words that are its own (R764 to R766), read once at the start. */
export interface OwnLook {
  readonly site: Pick<SiteInfo, 'logo' | 'accentSheet' | 'ownTexts'>;
  /** By path. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly texts: ReadonlyMap<string, SiteText>;
}

const logoNames = ['logo.svg', 'logo.png', 'logo.webp', 'logo.jpg'] as const;
/** Twice what the bars show, for fine screens. */
const logoSize = { width: 480, height: 96 };
const mostBytes = 1_000_000;

/** @throws StartError for a file that is too large or cannot be read as what its name says */
export async function readOwnLook({ siteFiles, siteAccent }: Pick<Config, 'siteFiles' | 'siteAccent'>): Promise<OwnLook> {
  const files = new Map<string, StaticFile>();
  const sheet = siteAccent === null ? null : accentSheet(siteAccent);
  const accentPath =
    sheet === null ? null : addFile(files, { name: 'accent', ending: 'css', type: 'text/css; charset=utf-8', bytes: sheet });
  const [logo, texts] = siteFiles === null ? [null, new Map()] : await readFolder(siteFiles);
  return {
    site: {
      ...(accentPath !== null && { accentSheet: accentPath }),
      ...(logo !== null && {
        logo: {
          path: addFile(files, { name: 'logo', ending: 'webp', type: 'image/webp', bytes: logo.bytes }),
          width: Math.round(logo.width / 2),
          height: Math.round(logo.height / 2),
        },
      }),
      ...(texts.size > 0 && { ownTexts: [...texts.keys()] }),
    },
    files,
    texts,
  };
}

interface Logo {
  readonly bytes: Buffer;
  /** Pixels, of which pages show two as one. */
  readonly width: number;
  readonly height: number;
}

async function readFolder(folder: string): Promise<readonly [Logo | null, ReadonlyMap<SiteTextName, SiteText>]> {
  if (!existsSync(folder)) throw new StartError(`SITE_FILES is "${folder}", which does not exist.`);
  const texts = new Map<SiteTextName, SiteText>();
  for (const name of siteTextNames) {
    const bytes = await readSmallFile(join(folder, `${name}.md`));
    if (bytes !== null) texts.set(name, readMarkdown(bytes.toString('utf8')));
  }
  for (const name of logoNames) {
    const bytes = await readSmallFile(join(folder, name));
    if (bytes !== null) return [await drawLogo(join(folder, name), bytes), texts];
  }
  return [null, texts];
}

/** @returns null where there is no such file @throws StartError */
async function readSmallFile(file: string): Promise<Buffer | null> {
  if (!existsSync(file)) return null;
  try {
    const { size } = await stat(file);
    if (size > mostBytes) throw new StartError(`${file} has ${size} bytes: at most ${mostBytes} are read.`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be read.`, { cause: error });
  }
}

/** In pixels whatever it was, so that no code in it reaches a browser. @throws StartError */
async function drawLogo(file: string, bytes: Buffer): Promise<Logo> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, density: 300 }).rotate();
    const { data, info } = await picture
      .resize({ ...logoSize, fit: 'inside' })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new StartError(`${file} is no picture that can be read: use an SVG, PNG, WebP or JPEG.`, { cause: error });
  }
}

/** Print and forced colours keep theirs. */
function accentSheet(accent: string): Buffer {
  const { blood, bloodDeep, ember } = accentColours(accent);
  return Buffer.from(
    `@media screen and (forced-colors: none) {\n  :root {\n    --color-blood: ${blood};\n    --color-blood-deep: ${bloodDeep};\n    --color-ember: ${ember};\n  }\n}\n`,
  );
}

/** Under the build's assets, which private sites and shared caches serve to everyone. @returns its path */
function addFile(
  files: Map<string, StaticFile>,
  {
    name,
    ending,
    type,
    bytes,
  }: { readonly name: string; readonly ending: string; readonly type: string; readonly bytes: Buffer },
): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').replaceAll(/[-_]/gu, '').slice(0, 8);
  const path = `/assets/site-${name}-${hash}.${ending}`;
  const cacheControl = `public, ${maxAge(freshness.hashedFiles)}, immutable`;
  files.set(path, { type, etag: entityTag(bytes), cacheControl, bytes, isBrotli: false });
  return path;
}

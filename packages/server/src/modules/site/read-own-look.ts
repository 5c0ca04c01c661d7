import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@hexreel/domain/contract/overview';
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
  /** Icons of the installed app, from the logo; null where its format does not allow it (R878). */
  readonly icons: readonly ManifestIcon[] | null;
}

/** An icon as the manifest names it. */
export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose?: 'maskable';
}

const logoNames = ['logo.svg', 'logo.png', 'logo.webp', 'logo.jpg'] as const;
/** Twice what the bars show, for fine screens. */
const logoSize = { width: 480, height: 96 };
/** Sides of icons, in pixels: the larger one is the least that a picture of pixels has to have. */
const smallIconSize = 192;
const iconSize = 512;
/** A wider drawing would be a strip. */
const widestIcon = 2;
/** Phones cut the edge off. */
const maskedEdge = 0.2;
/** Behind a cut icon: `ink` of styles/tokens.css. */
const ink = '#0b0a0d';
/** Most dots an inch at which an SVG is drawn: more would be slow, and finer than any icon. */
const finest = 2_400;
const mostBytes = 1_000_000;

/** @throws StartError for a file that is too large or cannot be read as what its name says */
export async function readOwnLook({ siteFiles, siteAccent }: Pick<Config, 'siteFiles' | 'siteAccent'>): Promise<OwnLook> {
  const files = new Map<string, StaticFile>();
  const sheet = siteAccent === null ? null : accentSheet(siteAccent);
  const accentPath =
    sheet === null ? null : addFile(files, { name: 'accent', ending: 'css', type: 'text/css; charset=utf-8', bytes: sheet });
  const { logo, icons, texts } = siteFiles === null ? nothing : await readFolder(siteFiles);
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
    icons:
      icons?.map(({ bytes, size, purpose }) => ({
        src: addFile(files, {
          name: `icon-${size}${purpose === undefined ? '' : `-${purpose}`}`,
          ending: 'png',
          type: 'image/png',
          bytes,
        }),
        sizes: `${size}x${size}`,
        type: 'image/png',
        ...(purpose === undefined ? {} : { purpose }),
      })) ?? null,
  };
}

/** Says for `hexreel doctor` if the logo is good for icons; nothing where there is none. */
export async function examineLogo({ siteFiles }: Pick<Config, 'siteFiles'>): Promise<Finding[]> {
  try {
    const found = siteFiles === null ? null : await findLogo(siteFiles);
    if (found === null) return [];
    const text = (await canBeIcon(found))
      ? `${found.file} is the icon of the installed app too`
      : `${found.file} is no icon, so the installed app has Hexreel’s: use an SVG at most twice as wide as high, or a square PNG of ${iconSize} px or more`;
    return [{ what: 'Logo', well: true, text }];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ what: 'Logo', well: false, text: error.message }];
  }
}

interface Logo {
  readonly bytes: Buffer;
  /** Pixels, of which pages show two as one. */
  readonly width: number;
  readonly height: number;
}

interface Icon {
  readonly bytes: Buffer;
  /** Pixels of a side. */
  readonly size: number;
  readonly purpose?: 'maskable';
}

interface Folder {
  readonly logo: Logo | null;
  readonly icons: readonly Icon[] | null;
  readonly texts: ReadonlyMap<SiteTextName, SiteText>;
}

const nothing: Folder = { logo: null, icons: null, texts: new Map() };

async function readFolder(folder: string): Promise<Folder> {
  const found = await findLogo(folder);
  const texts = new Map<SiteTextName, SiteText>();
  for (const name of siteTextNames) {
    const bytes = await readSmallFile(join(folder, `${name}.md`));
    if (bytes !== null) texts.set(name, readMarkdown(bytes.toString('utf8')));
  }
  if (found === null) return { ...nothing, texts };
  const logo = await drawLogo(found);
  return { logo, icons: (await canBeIcon(found)) ? await drawIcons(found) : null, texts };
}

interface LogoFile {
  readonly file: string;
  readonly bytes: Buffer;
}

/** @throws StartError where there is no such folder, or its logo cannot be read */
async function findLogo(folder: string): Promise<LogoFile | null> {
  if (!existsSync(folder)) throw new StartError(`SITE_FILES is "${folder}", which does not exist.`);
  for (const name of logoNames) {
    const file = join(folder, name);
    const bytes = await readSmallFile(file);
    if (bytes !== null) return { file, bytes };
  }
  return null;
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

/** @throws StartError for what is no picture */
async function canBeIcon({ file, bytes }: LogoFile): Promise<boolean> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    if (format === 'svg') return width <= widestIcon * height && height <= widestIcon * width;
    return format === 'png' && width === height && width >= iconSize;
  } catch (error) {
    throw notReadable(file, error);
  }
}

/** In pixels, as the logo is. @throws StartError */
async function drawIcons({ file, bytes }: LogoFile): Promise<Icon[]> {
  const draw = async (size: number, purpose?: 'maskable'): Promise<Icon> => {
    const edge = purpose === undefined ? 0 : Math.round(size * maskedEdge);
    const background = purpose === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : ink;
    const inner = size - 2 * edge;
    const { width, height } = await sharp(bytes).metadata();
    // An SVG is drawn as large as it is needed, whatever its own size.
    const density = Math.min(finest, Math.max(72, Math.ceil((72 * inner) / Math.max(width, height))));
    const picture = await sharp(bytes, { limitInputPixels: 40_000_000, density })
      .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const drawn = sharp(picture).extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    const flat = purpose === undefined ? drawn : drawn.flatten({ background });
    return { bytes: await flat.png().toBuffer(), size, ...(purpose === undefined ? {} : { purpose }) };
  };
  try {
    return [await draw(smallIconSize), await draw(iconSize), await draw(iconSize, 'maskable')];
  } catch (error) {
    throw notReadable(file, error);
  }
}

function notReadable(file: string, cause: unknown): StartError {
  return new StartError(`${file} is no picture that can be read: use an SVG, PNG, WebP or JPEG.`, { cause });
}

/** In pixels whatever it was, so that no code in it reaches a browser. @throws StartError */
async function drawLogo({ file, bytes }: LogoFile): Promise<Logo> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, density: 300 }).rotate();
    const { data, info } = await picture
      .resize({ ...logoSize, fit: 'inside' })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw notReadable(file, error);
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

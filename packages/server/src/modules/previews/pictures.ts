import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { imageUrl } from '@hexreel/domain/movie';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';
import { pictureBox } from './draw-preview.ts';

export interface PosterPlaces {
  /** Folder of the embedded catalogue's artwork. */
  readonly artworkFolder: string;
  /** Where TMDB's pictures are; null without TMDB. */
  readonly imageBaseUrl: string | null;
}

const posterTimeoutMilliseconds = 3_000;
const largestPoster = 2_000_000;

/**
 * A movie's poster in the size of the preview, with round corners.
 * @param template URL template of the movie, null where it has none
 * @returns null where there is none, or where it cannot be had now: a preview is worth more without it than not at all
 */
export async function readPoster(template: string | null, places: PosterPlaces): Promise<Buffer | null> {
  if (template === null) return null;
  const bytes = await readPicture(template, places);
  if (bytes === null) return null;
  const sharp = await loadSharp();
  try {
    const { width, height } = pictureBox;
    return await sharp(bytes, { density: 96, limitInputPixels: 16_000_000 })
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: roundedBox(width, height, 10), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch (error) {
    // The image host may send something else than a picture.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function readPicture(template: string, { artworkFolder, imageBaseUrl }: PosterPlaces): Promise<Buffer | null> {
  const [, file] = /^\/artwork\/\{size\}\/([\w-]+\.svg)$/u.exec(template) ?? [];
  if (file !== undefined) return readFileOrNull(join(artworkFolder, file));
  if (imageBaseUrl === null || !template.startsWith(`${imageBaseUrl}/`)) return null;
  return fetchPicture(imageUrl(template, 'w342'));
}

/** A member's picture as a disc as wide as the poster. */
export async function readAvatar(folder: string, profilePic: number): Promise<Buffer | null> {
  const bytes = await readFileOrNull(join(folder, `${profilePic}.png`));
  if (bytes === null) return null;
  const { width } = pictureBox;
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(width, width)
    .composite([{ input: roundedBox(width, width, width / 2), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(posterTimeoutMilliseconds) });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largestPoster) return null;
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // Unreachable, too slow, or redirected.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function readFileOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function roundedBox(width: number, height: number, radius: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
}

import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { ownBytes } from '../platform/cache/index.ts';

/** Brotli quality: a page that is sent once, and one that is sent many times. */
const fastQuality = 3;
const smallQuality = 5;

/**
 * For a page that may never be asked for again: two fifths of the time of `compressSmall`, a seventh more bytes. In this
 * thread, since handing it to another one takes longer than the work itself.
 */
export function compressFast(html: Buffer): Buffer {
  return ownBytes(brotliCompressSync(html, optionsOf(fastQuality, html)));
}

/** For a page in demand; in another thread. */
export async function compressSmall(html: Buffer): Promise<Buffer> {
  return ownBytes(await compress(html, optionsOf(smallQuality, html)));
}

/** The page as it was before it was compressed. */
export async function decompressPage(brotli: Buffer): Promise<Buffer> {
  return decompress(brotli);
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Pages are smaller than 256 kB: a larger window makes none of them shorter, and takes a third more time to set up. */
const windowBits = 18;

function optionsOf(quality: number, html: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  };
}

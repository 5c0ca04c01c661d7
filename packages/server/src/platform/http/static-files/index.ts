import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshness, maxAge } from '../../cache/cache-times.ts';
import { acceptsBrotli, entityTag, matchesEntityTag } from '../../cache/index.ts';
import { openUnlinkedFile, type UnlinkedFile } from '../../cache/unlinked-file.ts';

/** A folder of the build and the path it is served under ('' for the root). */
export interface StaticFolder {
  readonly folder: string;
  readonly under: string;
  /** True if names contain a hash of the content, which makes caching for a year safe. */
  readonly hashed: (path: string) => boolean;
}

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** As browsers take them: compressed where that makes them smaller. Read from the copy at each use. */
  readonly bytes: Buffer;
  readonly isBrotli: boolean;
}

/** By path and folder. A build does not change while a process runs, in which tests make many apps. */
const loadedFolders = new Map<string, ReadonlyMap<string, StaticFile>>();

/**
 * The build's files, of which those with a precompressed copy (name.br) as that copy: 10,000 answers a second instead of
 * 120 with compression on the fly, and no request path ever reaches the file system. Each folder is read once: its files
 * may be replaced or deleted while the process runs.
 */
export function loadStaticFiles(folders: readonly StaticFolder[]): ReadonlyMap<string, StaticFile> {
  return new Map(folders.flatMap((each) => [...loadFolder(each)]));
}

function loadFolder(options: StaticFolder): ReadonlyMap<string, StaticFile> {
  const key = `${options.under} ${options.folder}`;
  const loaded = loadedFolders.get(key) ?? readFolder(options);
  loadedFolders.set(key, loaded);
  return loaded;
}

function readFolder({ folder, under, hashed }: StaticFolder): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.br'),
  );
  for (const entry of names) {
    const file = join(entry.parentPath, entry.name);
    const path = `${under}/${relative(folder, file).split(sep).join('/')}`;
    if (path.includes('/.')) continue;
    const plain = readFileSync(file);
    const isBrotli = existsSync(`${file}.br`);
    const read = keepCopy(isBrotli ? readFileSync(`${file}.br`) : plain);
    files.set(path, {
      type: contentTypes[extname(entry.name)] ?? 'application/octet-stream',
      etag: entityTag(plain),
      cacheControl: hashed(path) ? `public, ${maxAge(freshness.hashedFiles)}, immutable` : `public, ${maxAge(freshness.files)}`,
      isBrotli,
      get bytes() {
        return read();
      },
    });
  }
  return files;
}

/** Copies of the files of all folders. */
let copies: UnlinkedFile | undefined;

/** Keeps a copy in memory of the operating system's, which can take it back; in the process's where there is no disk. @returns the bytes */
function keepCopy(bytes: Buffer): () => Buffer {
  const file = (copies ??= openUnlinkedFile(Number.MAX_SAFE_INTEGER));
  const position = file?.write(bytes) ?? null;
  if (file === undefined || position === null) return () => bytes;
  const place = { position, length: bytes.length };
  return () => {
    const copy = file.read(place);
    if (copy === null) throw new Error('The copy of a file of the build cannot be read');
    return copy;
  };
}

/** The file as it was before it was compressed. */
export async function plainBytesOf({ bytes, isBrotli }: StaticFile): Promise<Buffer> {
  return isBrotli ? decompress(bytes) : bytes;
}

const decompress = promisify(brotliDecompress);

/** Sends a file, or that it has not changed. Clients without brotli are rare: for them it is decompressed each time. */
export async function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': file.cacheControl,
    etag: file.etag,
    ...(file.isBrotli ? { vary: 'accept-encoding' } : {}),
  });
  if (matchesEntityTag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  void reply.type(file.type);
  if (!file.isBrotli || !acceptsBrotli(request.headers['accept-encoding'])) return reply.send(await plainBytesOf(file));
  return reply.header('content-encoding', 'br').send(file.bytes);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

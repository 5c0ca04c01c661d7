import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkoutFolder } from '../config.ts';

/** As deep in the checkout as the build, which finds its other files from there. */
const folder = join(checkoutFolder, 'node_modules', '.cache', `bundles-${process.pid}`);
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a source file once in this process, for threads in development and for processes that tests start: Node does
 * not read TypeScript, and a loader takes seconds of processor time in each of them. @returns the bundle
 */
export function bundleSource(source: string): Promise<string> {
  const made = bundles.get(source) ?? bundle(source);
  bundles.set(source, made);
  return made;
}

async function bundle(source: string): Promise<string> {
  const { build } = await import('vite');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = `${basename(source, '.ts')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: file, chunkFileNames: '[name]-[hash].mjs' } },
    },
    ssr: { noExternal: [/^@hexreel\//u] },
  });
  return join(folder, file);
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..');
/** The built server. */
export const serverFile = join(checkout, 'packages/server/dist/main.js');

/** The built site as a process of its own, with its own folder and database. */
export interface Site {
  readonly url: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** What it told whoever started it. */
  readonly said: string;
  /** SIGTERM, and waits for the end. @returns the exit code */
  stop(): Promise<number | null>;
}

/** A folder with a site's database as its first start leaves it, for `startSite` to copy. */
export async function prepareFolder(): Promise<string> {
  const folder = makeDataFolder();
  const site = await startSite({ dataFolder: folder });
  await site.stop();
  return folder;
}

/**
 * A real site where nothing else is said: journeys make the people they need, and nobody else's ratings are in their way.
 * @param options.mode 'demo' for one with its invented members
 * @param options.dataFolder kept after the stop where it is given, otherwise made and removed
 * @param options.preparedFolder what a folder that is made is a copy of, which spares most of a first start
 */
export async function startSite(
  options: {
    readonly mode?: 'real' | 'demo';
    readonly environment?: Record<string, string>;
    readonly dataFolder?: string;
    readonly preparedFolder?: string;
  } = {},
): Promise<Site> {
  const dataFolder = options.dataFolder ?? makeDataFolder();
  // With its owners: a root-started PostgreSQL runs under an account of its own.
  if (options.preparedFolder !== undefined) execFileSync('cp', ['-a', `${options.preparedFolder}/.`, dataFolder]);
  const port = await freePort();
  const child = spawn(process.execPath, [serverFile, ...(options.mode === 'demo' ? ['--demo'] : [])], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: dataFolder,
      LOG_LEVEL: 'error',
      ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Hexreel is ready')) resolve();
    });
    void ended.then((code) => reject(new Error(`The site ended with ${code}: ${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    process: child,
    said,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}

/** A temporary folder that the account of a root-started PostgreSQL can reach; a closed one would send its data elsewhere. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexreel-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

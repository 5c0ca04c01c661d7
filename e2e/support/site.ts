import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLatestModel } from '../../packages/server/src/modules/taste/index.ts';
import { closeSiteDatabase, databaseUrlOf, rememberSite, siteDatabase } from './site-database.ts';

const checkout = join(import.meta.dirname, '..', '..');
const serverPath = 'packages/server/dist/main.js';
/** The built server. */
export const serverFile = join(checkout, serverPath);

/** The built site as a separate process, with its own folder and database. */
export interface Site {
  readonly url: string;
  /** Where its database is. */
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly said: string;
  /** Sends SIGTERM and waits for the exit. @returns the exit code */
  stop(): Promise<number | null>;
}

/**
 * Creates a data folder as the first start leaves it once it has learned what movies are like, for `startSite` to copy:
 * otherwise every copy would learn it again, which takes seconds of processor time and replaces what pages show.
 * @throws Error if that start ends badly
 */
export async function prepareFolder(mode: 'real' | 'demo' = 'real'): Promise<string> {
  const folder = makeDataFolder();
  const site = await startSite({ mode, dataFolder: folder });
  const { database } = await siteDatabase(site);
  while ((await findLatestModel(database)) === null) await sleep(200);
  const code = await site.stop();
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${site.said}`);
  return folder;
}

/**
 * Starts a site, not a demo unless asked: tests create the users they need, and no other ratings interfere.
 * @param options.mode 'demo' for one with its fake users
 * @param options.dataFolder kept after the stop where given, otherwise created and removed
 * @param options.preparedFolder what a created folder is a copy of, which saves most of a first start
 * @param options.databaseOf a running site whose database it uses, as one more process of that site
 * @param options.folder another folder with a built Hexreel than this checkout
 */
export async function startSite(
  options: {
    readonly mode?: 'real' | 'demo';
    readonly environment?: Record<string, string>;
    readonly dataFolder?: string;
    readonly preparedFolder?: string;
    readonly databaseOf?: Site;
    readonly folder?: string;
  } = {},
): Promise<Site> {
  const folder = options.dataFolder ?? makeDataFolder();
  // Owners are preserved: started by root, PostgreSQL runs under an account of its own.
  if (options.preparedFolder !== undefined) execFileSync('cp', ['-a', `${options.preparedFolder}/.`, folder]);
  const port = await freePort();
  const program = options.folder ?? checkout;
  const child = spawn(process.execPath, [join(program, serverPath), ...(options.mode === 'demo' ? ['--demo'] : [])], {
    cwd: program,
    env: {
      ...process.env,
      // The global setup starts one outside of the tests, whose environment has it from vitest.config.ts.
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: folder,
      LOG_LEVEL: 'error',
      // All browsers of the tests have one address.
      READS_PER_MINUTE: '30000',
      ...(options.databaseOf === undefined ? {} : { DATABASE_URL: await databaseUrlOf(options.databaseOf) }),
      ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Hexreel is ready')) resolve();
    });
    void ended.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
  const url = `http://localhost:${options.environment?.['PORT'] ?? port}`;
  const dataFolder = options.databaseOf?.dataFolder ?? (options.mode === 'demo' ? join(folder, 'demo') : folder);
  rememberSite({ url, dataFolder });
  return {
    url,
    dataFolder,
    process: child,
    get said() {
      return output;
    },
    stop: async () => {
      await closeSiteDatabase({ url });
      child.kill('SIGTERM');
      const code = await ended;
      if (options.dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts the built server where it must refuse, in a folder of its own. @returns its exit code and last line of output */
export async function tryStart(
  environment: Record<string, string>,
  ...flags: string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const elsewhere = makeDataFolder();
  const child = spawn(process.execPath, [serverFile, ...flags], {
    env: {
      ...process.env,
      HEXREEL_DATA: elsewhere,
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(elsewhere, { recursive: true, force: true });
  return { code, said: output.trim().split('\n').at(-1) ?? '' };
}

/** A temporary folder that PostgreSQL's account can enter; otherwise, started by root, it would store its data elsewhere. */
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

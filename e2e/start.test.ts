import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, makeDataFolder, serverFile, startSite, type Site } from './support/site.ts';

let dataFolder: string;
let site: Site;

beforeAll(async () => {
  dataFolder = makeDataFolder();
  site = await startSite({ dataFolder });
});
afterAll(async () => {
  await site.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Runs the server where it cannot start. @returns its exit code and what it said last */
async function tryStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const elsewhere = makeDataFolder();
  const child = spawn(process.execPath, [serverFile], {
    env: { ...process.env, HEXREEL_DATA: elsewhere, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  rmSync(elsewhere, { recursive: true, force: true });
  return { code, said: said.trim().split('\n').at(-1) ?? '' };
}

describe('a start that cannot succeed ends with one sentence and exit code 1', () => {
  test('a busy port', async () => {
    const port = await freePort();
    const busy = createServer().listen(port, 'localhost');
    const { code, said } = await tryStart({ PORT: String(port) });
    busy.close();
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${port} is in use`, 'u'));
  });

  test('a wrong value in the environment', async () => {
    const { code, said } = await tryStart({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(said).toBe('PORT is "abc"; it must be a port between 1 and 65535, for example 3000.');
  });

  test('a database that cannot be reached', async () => {
    const port = await freePort();
    const { code, said } = await tryStart({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/hexreel` });
    expect(code).toBe(1);
    expect(said).toMatch(/^The database cannot be used: .*ECONNREFUSED/u);
    expect(said).not.toContain('secret');
  });

  test('a data folder that another server holds', async () => {
    const { code, said } = await tryStart({ HEXREEL_DATA: dataFolder, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(said).toMatch(/already|another/iu);
  });

  test('a data folder that is a file', async () => {
    const { code, said } = await tryStart({ HEXREEL_DATA: serverFile, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(said).toContain(serverFile);
  });
});

test('SIGTERM ends the server with code 0 and its database with it; the next start is quick and has everything', async () => {
  const own = makeDataFolder();
  const first = await startSite({ dataFolder: own });
  expect(await first.stop()).toBe(0);
  const second = await startSite({ dataFolder: own });
  expect((await fetch(`${second.url}/api/movies/694`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  rmSync(own, { recursive: true, force: true });
}, 120_000);

import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { withOwnSite } from './support/own-site.ts';
import { freePort, makeDataFolder, serverFile, startSite, tryStart } from './support/site.ts';

const { site } = withOwnSite();

describe('a start that cannot succeed ends with one sentence and exit code 1', () => {
  test('a busy port', async () => {
    const port = await freePort();
    const busy = createServer().listen(port, 'localhost');
    const { code, said: output } = await tryStart({ PORT: String(port) });
    busy.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Port ${port} is in use`, 'u'));
  });

  test('a wrong value in the environment', async () => {
    const { code, said: output } = await tryStart({ PORT: 'abc' });
    expect(code).toBe(1);
    expect(output).toBe('PORT is "abc"; it must be a port between 1 and 65535, for example 3000.');
  });

  test('a database that cannot be reached', async () => {
    const port = await freePort();
    const { code, said: output } = await tryStart({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/hexreel` });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database cannot be used: .*ECONNREFUSED/u);
    expect(output).not.toContain('secret');
  });

  test('a data folder that another server holds', async () => {
    const { code, said: output } = await tryStart({ HEXREEL_DATA: site().dataFolder, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toMatch(/already|another/iu);
  });

  test('a data folder that is a file', async () => {
    const { code, said: output } = await tryStart({ HEXREEL_DATA: serverFile, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output).toContain(serverFile);
  });
});

describe('the start says where mails go', () => {
  test('without a mail server', () => {
    expect(site().said).toContain('Mail: not set up; emails stay in the log and on /dev/outbox (set SMTP_URL to send them).\n');
  });

  test('with one that cannot be reached, which delays nothing', async () => {
    const environment = { SMTP_URL: 'smtp://hexreel:secret@127.0.0.1:1' };
    const lonely = await startSite({ preparedFolder: inject('preparedFolder'), environment });
    await expect
      .poll(() => lonely.said)
      .toMatch(/^Mail: 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\): check the host/mu);
    expect(lonely.said).not.toContain('secret');
    expect(await lonely.stop()).toBe(0);
  });
});

describe('demo and real data are kept apart', () => {
  test('a demo on a real site’s data is refused with one sentence', async () => {
    const own = makeDataFolder();
    mkdirSync(join(own, 'demo'), { mode: 0o755 });
    const real = await startSite({ dataFolder: join(own, 'demo'), preparedFolder: inject('preparedFolder') });
    await real.stop();
    const { code, said: output } = await tryStart({ HEXREEL_DATA: own }, '--demo');
    expect(code).toBe(1);
    expect(output).toMatch(/^This database belongs to a real site, /u);
    rmSync(own, { recursive: true, force: true });
  });

  test('a demo listens on this machine only', async () => {
    const { code, said: output } = await tryStart({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hexreel.example' }, '--demo');
    expect(code).toBe(1);
    expect(output).toBe(
      'HOST is "0.0.0.0", but a demo is for this machine, since anyone can sign in to it as an admin: leave HOST unset, use npm start, or set PUBLIC_DEMO=yes too if others are meant to use it.',
    );
  });
});

test('SIGTERM stops the server with code 0, and its database; the next start is quick and has all data', async () => {
  // The very first start, which leaves this folder behind, ends with code 0 too (prepareFolder).
  const own = makeDataFolder();
  const first = await startSite({ dataFolder: own, preparedFolder: inject('preparedFolder') });
  expect(await first.stop()).toBe(0);
  const second = await startSite({ dataFolder: own });
  expect((await fetch(`${second.url}/api/movies/694`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  rmSync(own, { recursive: true, force: true });
});

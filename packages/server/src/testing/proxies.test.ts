import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { checkoutFolder, readConfig } from '../config.ts';
import { session } from '../db/schema/index.ts';
import { stopServing } from '../platform/shutdown.ts';
import { findTool } from './find-tool.ts';
import { secretAddresses } from './secret-addresses.ts';
import { storeVerifiedUser } from './users.ts';
import { withTestApp } from './test-app.ts';

/** The files of deploy/ in a real Caddy and a real nginx on loopback, with two servers behind them; without TLS. */
const proxies = ['caddy', 'nginx'] as const;
type Proxy = (typeof proxies)[number];
const missing = (name: Proxy) => `${name} (Debian: ${name}) is not installed`;
const site = withTestApp({ config: { trustProxy: 1 } });
let tools: Readonly<Record<Proxy, string | null>>;
let folder: string;
/** The servers' addresses, as HEXREEL_UPSTREAMS has them. */
let upstreams: string;
/** The address of each proxy that is installed. */
const urls: Partial<Record<Proxy, string>> = {};
/** The log of each. */
const logs: Record<Proxy, () => Promise<string>> = {
  caddy: async () => caddyLog,
  nginx: async () => readFile(join(folder, 'hexreel.log'), 'utf8'),
};
let caddyLog = '';
/** Caddies, which poll the servers, and nginx, which does not. */
const polling: ChildProcess[] = [];
const running: ChildProcess[] = [];
let other: FastifyInstance;

const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), trustProxy: 1 };

beforeAll(async () => {
  tools = { caddy: await findTool('caddy'), nginx: await findTool('nginx') };
  folder = await mkdtemp(join(tmpdir(), 'hexreel-caddy-'));
  other = await buildApp(config, {
    client: site.client,
    now: () => site.clock.now,
    random: () => 0,
    renderPage: async () => ({ status: 200, html: '<title>other</title>' }),
  });
  const servers = [site.app, other];
  const addresses = await Promise.all(servers.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  upstreams = addresses.map((address) => new URL(address).host).join(' ');
  if (tools.caddy !== null) urls.caddy = await startCaddy(tools.caddy, 'Caddyfile');
  if (tools.nginx !== null) urls.nginx = await startNginx(tools.nginx);
});
afterAll(async () => {
  for (const proxy of running) {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  }
  await other.close();
  await rm(folder, { recursive: true });
});

/** With a file of deploy/. @returns the address of its site */
async function startCaddy(program: string, name: string): Promise<string> {
  const address = `http://localhost:${await freePort()}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', join(checkoutFolder, 'deploy', name)], {
    env: environmentFor(address, upstreams),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(caddy);
  polling.push(caddy);
  caddy.stderr.on('data', (chunk: Buffer) => (caddyLog += chunk.toString()));
  return answering(address);
}

/** With deploy/nginx.conf, but for TLS and the lines that belong to the machine. @returns the address of its site */
async function startNginx(program: string): Promise<string> {
  const port = await freePort();
  const [one = '', two = ''] = upstreams.split(' ');
  const file = (await readFile(join(checkoutFolder, 'deploy/nginx.conf'), 'utf8'))
    .replace(/^server \{\n\tlisten 80;.*?^\}\n/msu, '')
    .replaceAll(/^\tlisten \[::\].*\n|^\tssl_.*\n/gmu, '')
    .replace('listen 443 ssl http2;', `listen localhost:${port};`)
    .replace('server_name hexreel.example;', 'server_name localhost;')
    .replace('127.0.0.1:3000', one)
    .replace('127.0.0.1:3001', two)
    .replaceAll('/var/log/nginx', folder);
  await mkdir(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  );
  const settings = `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; events {}
    http { ${temporary.join(' ')} ${file} }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  running.push(spawn(program, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' }));
  return answering(`http://localhost:${port}`);
}

async function answering(address: string): Promise<string> {
  await vi.waitFor(async () => expect((await fetch(`${address}/api/home`)).status).toBe(200), { interval: 100 });
  return address;
}

function environmentFor(address: string, servers: string): Record<string, string> {
  return {
    HEXREEL_SITE: address,
    HEXREEL_UPSTREAMS: servers,
    HEXREEL_CACHES: servers,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, 'localhost'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test.for(['Caddyfile', 'Caddyfile.scale'])('%s is valid for a public name with TLS', async (name, context) => {
  if (tools.caddy === null) return context.skip(missing('caddy'));
  const file = join(checkoutFolder, 'deploy', name);
  const { stdout, stderr } = await promisify(execFile)(tools.caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
    env: environmentFor('hexreel.example', '10.0.0.1:3000 10.0.0.2:3000'),
  });
  expect(stdout + stderr).toContain('Valid configuration');
});

test.for(proxies)('the log of %s has neither secret addresses nor what members do for themselves', async (name, context) => {
  const url = urls[name];
  if (url === undefined) return context.skip(missing(name));
  for (const [address] of secretAddresses) await fetch(url + address, { redirect: 'manual' });
  await fetch(`${url}/movie/12?tab=cast`);
  await vi.waitFor(async () => expect(await logs[name]()).toMatch(/"\/movie\/12\*?"/u));
  const log = await logs[name]();
  for (const [address, secret] of secretAddresses) expect(log, address).not.toContain(secret);
});

test.for(proxies)("%s does not let anyone to the operators' routes", async (name, context) => {
  const url = urls[name];
  if (url === undefined) return context.skip(missing(name));
  for (const path of ['/metrics', '/healthz', '/readyz', '/dev/outbox']) expect((await fetch(url + path)).status, path).toBe(404);
});

test.for(proxies)("from %s the server gets the client's real address, not the one that it claims", async (name, context) => {
  const url = urls[name];
  if (url === undefined) return context.skip(missing(name));
  const user = await storeVerifiedUser(site.client.database);
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  expect(response.status).toBe(200);
  const [row] = await site.client.database.select().from(session).where(eq(session.userId, user.id));
  expect(row?.address).toMatch(/^(127\.0\.0\.1|::1)$/u);
});

test.for(proxies)('%s passes a response and its headers through', async (name, context) => {
  const url = urls[name];
  if (url === undefined) return context.skip(missing(name));
  const response = await fetch(`${url}/api/home`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const again = await fetch(`${url}/api/home`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.for([
  ['nginx.conf', {}],
  ['Caddyfile', {}],
  ['Caddyfile.scale', {}],
  ['Caddyfile.scale', { cookie: 'hexreel-session=of-a-member' }],
] as const)(
  'with %s and headers %j, what is cached is served during an outage of the database',
  async ([name, headers], context) => {
    const proxy = name === 'nginx.conf' ? 'nginx' : 'caddy';
    const [tool, url] = [tools[proxy], urls[proxy]];
    if (tool === null || url === undefined) return context.skip(missing(proxy));
    const address = name === 'Caddyfile.scale' ? await startCaddy(tool, name) : url;
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, async () => fetch(`${address}/api/home`, { headers })));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const statement = vi
      .spyOn(site.client.pool, 'query')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    onTestFinished(() => statement.mockRestore());
    await Promise.all([site.app, other].map(polledAgain));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  },
);

/** Resolves when every Caddy that runs has polled a server's readiness and has read the answer: at its poll after that. */
async function polledAgain({ server }: FastifyInstance): Promise<void> {
  if (polling.length === 0) return;
  let polls = 0;
  await new Promise<void>((resolve) => {
    const count = ({ url: path = '' }: IncomingMessage) => {
      if (path.startsWith('/readyz')) polls += 1;
      if (polls < 3 * polling.length) return;
      server.off('request', count);
      resolve();
    };
    server.on('request', count);
  });
}

test('a graceful shutdown of a server loses no request behind either', async (context) => {
  if (Object.keys(urls).length === 0) return context.skip(proxies.map(missing).join(', '));
  const statuses = new Set<number>();
  const traffic = { isOn: true };
  const asking = Object.values(urls).flatMap((url) =>
    Array.from({ length: 4 }, async () => {
      while (traffic.isOn) statuses.add((await fetch(`${url}/api/home`)).status);
    }),
  );
  await stopServing(other, config);
  traffic.isOn = false;
  await Promise.all(asking);
  expect([...statuses]).toEqual([200]);
});

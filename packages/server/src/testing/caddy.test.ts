import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** The files of deploy/ in a real Caddy on loopback, with two servers behind it; without TLS. */
const missing = 'caddy (Debian: caddy) is not installed';
const site = withTestApp({ config: { trustProxy: 1 } });
let tool: string | null;
let folder: string;
/** The servers' addresses, as HEXREEL_UPSTREAMS has them. */
let upstreams: string;
let url: string;
/** Caddy's log. */
let log = '';
const running: ChildProcess[] = [];
let other: FastifyInstance;

const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), trustProxy: 1 };

beforeAll(async () => {
  tool = await findTool('caddy');
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
  if (tool !== null) url = await startCaddy(tool, 'Caddyfile');
});
afterAll(async () => {
  for (const caddy of running) {
    caddy.kill('SIGTERM');
    await once(caddy, 'exit');
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
  caddy.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
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
  if (tool === null) return context.skip(missing);
  const file = join(checkoutFolder, 'deploy', name);
  const { stdout, stderr } = await promisify(execFile)(tool, ['validate', '--adapter', 'caddyfile', '--config', file], {
    env: environmentFor('hexreel.example', '10.0.0.1:3000 10.0.0.2:3000'),
  });
  expect(stdout + stderr).toContain('Valid configuration');
});

test('the log has neither secret addresses nor what members do for themselves', async (context) => {
  if (tool === null) return context.skip(missing);
  log = '';
  for (const [address] of secretAddresses) await fetch(url + address, { redirect: 'manual' });
  await fetch(`${url}/movie/12?tab=cast`);
  await vi.waitFor(() => expect(log).toContain('"uri":"/movie/12*"'));
  for (const [address, secret] of secretAddresses) expect(log, address).not.toContain(secret);
});

test("the operators' routes are not public", async (context) => {
  if (tool === null) return context.skip(missing);
  for (const path of ['/metrics', '/healthz', '/readyz', '/dev/outbox']) expect((await fetch(url + path)).status, path).toBe(404);
});

test("the server gets the client's real address, not the one that it claims", async (context) => {
  if (tool === null) return context.skip(missing);
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

test('a response and its headers are passed through', async (context) => {
  if (tool === null) return context.skip(missing);
  const response = await fetch(`${url}/api/home`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const again = await fetch(`${url}/api/home`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.for([
  ['Caddyfile', {}],
  ['Caddyfile.scale', {}],
  ['Caddyfile.scale', { cookie: 'hexreel-session=of-a-member' }],
] as const)(
  'with %s and headers %j, what is cached is served during an outage of the database',
  async ([name, headers], context) => {
    if (tool === null) return context.skip(missing);
    const address = name === 'Caddyfile' ? url : await startCaddy(tool, name);
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
  let polls = 0;
  await new Promise<void>((resolve) => {
    const count = ({ url: path = '' }: IncomingMessage) => {
      if (path.startsWith('/readyz')) polls += 1;
      if (polls < 3 * running.length) return;
      server.off('request', count);
      resolve();
    };
    server.on('request', count);
  });
}

test('a graceful shutdown of a server loses no request', async (context) => {
  if (tool === null) return context.skip(missing);
  const statuses = new Set<number>();
  const traffic = { isOn: true };
  const asking = Array.from({ length: 4 }, async () => {
    while (traffic.isOn) statuses.add((await fetch(`${url}/api/home`)).status);
  });
  await stopServing(other, config);
  traffic.isOn = false;
  await Promise.all(asking);
  expect([...statuses]).toEqual([200]);
});

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { checkoutFolder, readConfig } from '../config.ts';
import { openDatabase, type SingleConnection, type DatabaseClient } from '../db/client.ts';
import { movieImport, rating } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import { findTool, libraryPath } from './find-tool.ts';
import { storeTestMovies } from './movies.ts';
import { ask } from './requests.ts';
import { cookieOf, storeVerifiedUser } from './users.ts';

/** deploy/pgbouncer.ini in a real PgBouncer, with two connections of PostgreSQL for everybody. */
const missing = 'pgbouncer (Debian: pgbouncer) is not installed';
const user = 'hexreel';
let tool: string | null;
let folder: string;
let direct: SingleConnection;
let drop: () => Promise<void>;
let pooler: ChildProcess | undefined;
let client: DatabaseClient;
let url: string;

beforeAll(async () => {
  tool = await findRunnable();
  folder = await mkdtemp(join(tmpdir(), 'hexreel-pgbouncer-'));
  ({ connection: direct, drop } = await createTestDatabase());
  if (tool === null) return;
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const shipped = await readFile(join(checkoutFolder, 'deploy', 'pgbouncer.ini'), 'utf8');
  const { target, account } = await targetOf(direct);
  await writeFile(
    settings,
    shipped
      .replace('host=127.0.0.1 port=5432 dbname=hexreel pool_size=20', `${target} pool_size=2`)
      .replace(/listen_addr = .*/u, 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace(/auth_type = .*\nauth_file = .*/u, 'auth_type = any'),
  );
  await chmod(folder, 0o755);
  if (account !== null) await chown(folder, account.uid, account.gid);
  pooler = spawn(tool, ['-q', settings], {
    stdio: 'ignore',
    cwd: folder,
    env: { LD_LIBRARY_PATH: libraryPath },
    ...account,
  });
  url = `postgres://${user}@127.0.0.1:${port}/hexreel`;
  client = openPooled();
  await vi.waitFor(() => client.database.execute(sql`select 1`));
});
afterAll(async () => {
  await client?.close();
  if (pooler !== undefined) {
    pooler.kill('SIGKILL');
    await once(pooler, 'exit');
  }
  await drop();
  await rm(folder, { recursive: true });
});

/** Its libraries may be missing where only the program was fetched. */
async function findRunnable(): Promise<string | null> {
  const found = await findTool('pgbouncer');
  if (found === null) return null;
  return promisify(execFile)(found, ['--version'], { env: { LD_LIBRARY_PATH: libraryPath } }).then(
    () => found,
    () => null,
  );
}

const openPooled = () => openDatabase({ connectionString: url }, { direct, pooled: true, onLost: () => undefined });

/** How the pooler reaches the test's database, and as whom: the bundled PostgreSQL's socket is for its own user. */
async function targetOf(connection: SingleConnection): Promise<{ target: string; account: { uid: number; gid: number } | null }> {
  const isRoot = process.geteuid?.() === 0;
  if ('connectionString' in connection) {
    const { hostname, port, pathname, username, password } = new URL(connection.connectionString);
    const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
    const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : null;
    const place = `host=${hostname} port=${port === '' ? 5432 : port} dbname=${pathname.slice(1)}`;
    return { target: `${place} user=${decodeURIComponent(username)}${secret}`, account: nobody };
  }
  const { uid, gid } = await stat(connection.host);
  const target = `host=${connection.host} port=${connection.port} dbname=${connection.database} user=${connection.user}`;
  return { target, account: isRoot ? { uid, gid } : null };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('statements that are repeated on many connections at once find none of the names of others', async (context) => {
  if (tool === null) return context.skip(missing);
  const repeat = async (turn: number) => {
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await client.database.execute(sql`select ${turn}::int + ${round}::int as sum`);
      expect(rows).toEqual([{ sum: turn + round }]);
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, turn) => repeat(turn)));
});

test('statements that share a connection get their own answers, also beside one that fails', async (context) => {
  if (tool === null) return context.skip(missing);
  const statements = Array.from({ length: 30 }, async (_, turn) => {
    const { rows } = await client.database.execute(sql`select ${turn}::int / ${turn === 20 ? 0 : 1}::int as turn`);
    return rows;
  });
  const results = await Promise.allSettled(statements);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(
    statements.map((_, turn) => (turn === 20 ? 'failed' : [{ turn }])),
  );
});

test('without the setting, the same statements fail', async (context) => {
  if (tool === null) return context.skip(missing);
  const careless = openDatabase({ connectionString: url }, { onLost: () => undefined });
  await expect(careless.database.execute(sql`select 1`)).rejects.toThrow();
  await careless.close();
});

test('the settings of a session are those of the configuration', async (context) => {
  if (tool === null) return context.skip(missing);
  const { rows } = await client.database.execute(
    sql`select current_setting('statement_timeout') as timeout, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('random_page_cost') as cost`,
  );
  expect(rows).toEqual([{ timeout: '4s', idle: '10s', cost: '1.1' }]);
});

test('two servers behind it save, read, work behind the scenes, and hear of each other', async (context) => {
  if (tool === null) return context.skip(missing);
  const config = readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false });
  const second = openPooled();
  const build = (database: DatabaseClient) =>
    buildApp(config, {
      client: database,
      now: Date.now,
      random: Math.random,
      listsFollowMilliseconds: 0,
      renderPage: async () => ({ status: 200, html: '<title>page</title>' }),
    });
  const [one, other] = [await build(client), await build(second)];
  try {
    await Promise.all([one.ready(), other.ready()]);
    const [movieId = 0] = await storeTestMovies(client.database, [{ title: 'The Pool' }]);
    const members = await Promise.all(Array.from({ length: 8 }, () => storeVerifiedUser(client.database)));
    const ratersOn = async () => (await ask(other, `GET /api/movies/${movieId}`)).json<{ raters: number }>().raters;
    expect(await ratersOn()).toBe(0);
    await Promise.all(
      members.map(async (member) => {
        const cookie = await cookieOf(client.database, member, { signedInAt: new Date() });
        const saved = await ask(one, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 7 } });
        expect(saved.statusCode).toBe(200);
      }),
    );
    await vi.waitFor(async () => expect(await ratersOn()).toBe(8));
    // Jobs are leased through the pooler, and their events come past it.
    const id = randomUUID();
    const [reviewer] = members;
    if (reviewer === undefined) throw new Error('There are no members');
    const at = new Date();
    const reviewed = { id, userId: reviewer.id, status: 'review', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at };
    await client.database.insert(movieImport).values(reviewed);
    const cookie = await cookieOf(client.database, reviewer, { signedInAt: at });
    expect((await ask(other, `POST /api/me/imports/${id}/confirmation`, { cookie })).statusCode).toBe(200);
    const statusOf = async () => (await client.database.select().from(movieImport).where(eq(movieImport.id, id)))[0]?.status;
    await vi.waitFor(async () => expect(await statusOf()).toBe('done'));
    const rows = await second.database.select({ gore: rating.gore }).from(rating).where(eq(rating.movieId, movieId));
    expect(rows).toHaveLength(8);
  } finally {
    await Promise.all([one.close(), other.close()]);
    await second.close();
  }
});

import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../packages/server/src/db/client.ts';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { user, session } from '../packages/server/src/db/schema/index.ts';
import * as sessions from '../packages/server/src/platform/sessions/index.ts';
import { createSeededRandom } from '../packages/demo/src/seeded-random.ts';
import { processEnvironment, processFlags } from '../tools/setup/process-settings.mjs';
import { checkout, freePort, quantile } from './site.mjs';
import { end } from './tmdb-site.ts';

/**
 * Checks that no acknowledged write is lost, and how long the site is away: users save scores all the time, while the
 * server, the postmaster of its database or both are killed (SIGKILL), in turn and many times in a row. After each kill the
 * site has to recover by itself (the server is restarted, as a supervisor would), and every score has to be the last one
 * that was acknowledged, or the one that was in flight.
 *
 * `node --import tsx bench/kills.ts`; BENCH_KILLS (200).
 */
const kills = Number(process.env['BENCH_KILLS'] ?? 200);
/** Targets of the kills, ten times each before the next. */
const rows = [['server', 'postmaster'], ['postmaster'], ['server'], ['both']] as const;
type Target = (typeof rows)[number][number];
/** Each may save 600 times an hour. */
const members = 96;
const atOnce = 12;
const moviesEach = 4;

const data = mkdtempSync(join(tmpdir(), 'hexreel-kills-'));
chmodSync(data, 0o755);
const port = await freePort();
const url = `http://localhost:${port}`;
const random = createSeededRandom('kills');

/** The possible values of one user's score of one movie. */
interface Score {
  acknowledged: number;
  /** Sent, but not acknowledged. */
  onItsWay: number | null;
}

/** Lines that servers printed since the last kill, to show where the time went. */
const steps: { readonly at: number; readonly line: string }[] = [];

/** From one kill to the next. */
interface Round {
  saves: number;
  isOver: boolean;
}

interface Member {
  readonly cookie: string;
  readonly scores: Map<number, Score>;
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...processFlags, join(checkout, 'packages/server/dist/main.js')], {
    cwd: checkout,
    env: {
      ...process.env,
      ...processEnvironment,
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      PORT: String(port),
      HEXREEL_DATA: data,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk);
      steps.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => ({ at: performance.now(), line })),
      );
      if (output.includes('Hexreel is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  return child;
}

/** Users with a session each, put into the database as sign-ups would. */
async function storeMembers(): Promise<Member[]> {
  const joined = await joinEmbeddedPostgres({ dataFolder: data });
  if (joined === null) throw new Error('The bundled PostgreSQL does not run');
  const client = openDatabase(joined.connection, { onLost: () => undefined, connections: 1 });
  const now = new Date();
  try {
    const secret = await sessions.readAuthSecret(client.database, null);
    const { rows } = await client.pool.query<{ id: number }>(`select id from movie order by popularity desc limit ${moviesEach}`);
    const stored: Member[] = [];
    for (let index = 0; index < members; index += 1) {
      const id = randomUUID();
      const token = sessions.newSessionToken();
      const times = { createdAt: now, updatedAt: now };
      const name = `member${index}`;
      await client.database
        .insert(user)
        .values({ id, username: name, displayName: name, email: `${name}@example.invalid`, emailVerified: true, ...times });
      const tokenHash = sessions.hashSessionToken(token);
      await client.database
        .insert(session)
        .values({ id: randomUUID(), tokenHash, userId: id, expiresAt: sessions.endOf(now), ...times });
      const cookie = sessions.writeSessionCookie(token, sessions.sessionCookieFor(url), secret).split(';')[0] ?? '';
      stored.push({ cookie, scores: new Map(rows.map((movie) => [movie.id, { acknowledged: 0, onItsWay: null }])) });
    }
    return stored;
  } finally {
    await client.close();
  }
}

/** Saves until one save is not acknowledged. */
async function saveUntilFailure({ cookie, scores }: Member, round: Round): Promise<void> {
  while (!round.isOver) {
    const [movieId, score] = random.pick([...scores]);
    const gore = (score.acknowledged % 10) + 1;
    score.onItsWay = gore;
    const response = await fetch(`${url}/api/me/ratings/${movieId}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ gore }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (response?.ok !== true) return;
    await response.arrayBuffer().catch(() => undefined);
    score.acknowledged = gore;
    score.onItsWay = null;
    round.saves += 1;
  }
}

/** Reads a user's score from the site; retries until it answers. */
async function readScore(cookie: string, movieId: number): Promise<number> {
  for (;;) {
    const response = await fetch(`${url}/api/me/movies/${movieId}`, { headers: { cookie } }).catch(() => null);
    if (response?.ok === true) {
      const { rating } = (await response.json()) as { rating: { scores: { gore: number } } | null };
      return rating?.scores.gore ?? 0;
    }
    await sleep(20);
  }
}

/** @returns how many acknowledged scores are lost; the fate of those in flight is known from then on */
async function countLost(some: readonly Member[]): Promise<number> {
  let lost = 0;
  for (const { cookie, scores } of some) {
    for (const [movieId, score] of scores) {
      const found = await readScore(cookie, movieId);
      if (found !== score.acknowledged && found !== score.onItsWay) lost += 1;
      scores.set(movieId, { acknowledged: found, onItsWay: null });
    }
  }
  return lost;
}

function killPostmaster(): void {
  const major = readdirSync(join(data, 'postgres')).find((name) => /^\d+$/u.test(name)) ?? '';
  const pid = Number(readFileSync(join(data, 'postgres', major, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

let server = await startServer();
try {
  const users = await storeMembers();
  const back: Record<Target, { readonly seconds: number; readonly steps: string }[]> = { server: [], postmaster: [], both: [] };
  let [saves, lost] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const row = rows[Math.floor(kill / 10) % rows.length] ?? rows[0];
    const target = row[kill % row.length] ?? 'server';
    const some = Array.from({ length: atOnce }, (_, index) => users[(kill * atOnce + index) % members]).filter(
      (member) => member !== undefined,
    );
    const round: Round = { saves: 0, isOver: false };
    const saving = some.map((member) => saveUntilFailure(member, round));
    const enough = random.integer(30, 90);
    // Where every save was refused there is nothing to wait for.
    void Promise.all(saving).then(() => (round.isOver = true));
    while (round.saves < enough && !round.isOver) await sleep(2);
    steps.length = 0;
    const killedAt = performance.now();
    if (target !== 'server') killPostmaster();
    if (target !== 'postmaster') await end(server, 'SIGKILL');
    await sleep(200);
    round.isOver = true;
    await Promise.all(saving);
    saves += round.saves;
    if (target !== 'postmaster') server = await startServer();
    lost += await countLost(some.slice(0, 1));
    back[target].push({
      seconds: (performance.now() - killedAt) / 1_000,
      steps: steps.map(({ at, line }) => `    ${((at - killedAt) / 1_000).toFixed(1)} s ${line}`).join('\n'),
    });
    lost += await countLost(some.slice(1));
    if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills, ${saves} saves acknowledged, ${lost} lost`);
  }
  for (const [target, times] of Object.entries(back)) {
    if (times.length === 0) continue;
    const seconds = times.map((each) => each.seconds);
    const [longest] = times.toSorted((one, other) => other.seconds - one.seconds);
    console.log(
      `back after a kill of the ${target}: ${quantile(seconds, 0.5).toFixed(1)} s, 95 of 100 within ${quantile(seconds, 0.95).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s:\n${longest?.steps ?? ''}`,
    );
  }
  process.exitCode = lost === 0 ? 0 : 1;
} finally {
  await end(server, 'SIGTERM');
  rmSync(data, { recursive: true, force: true });
}

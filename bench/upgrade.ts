import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';
import { byClient, inTurn, startProxy, type ProxiedServer } from '../packages/server/src/testing/proxy.ts';
import { startBuiltSite, type Site } from './community.ts';
import { checkout, table } from './site.mjs';
import { compareAnswers } from './upgrade/compare.ts';
import { filesOf, kinds, UpgradeLoad } from './upgrade/load.ts';
import { signUpMembers, type Member } from './upgrade/members.ts';
import { send } from './upgrade/send.ts';

/**
 * The upgrade of docs/operations.md under traffic: two processes of an earlier version behind a proxy that retries nothing
 * are restarted one after the other as this version. Counts lost requests, sessions and acknowledged saves, and what pages
 * of one version miss in answers of the other. Exits 1 where anything is lost.
 *
 * `node --import tsx bench/upgrade.ts <checkout of an earlier version>`, both built. BENCH_PROXY=in-turn spreads the requests
 * of a client over both processes, as deploy/Caddyfile does not.
 */
const from = resolve(process.argv[2] ?? '');
const print = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const data = mkdtempSync(join(tmpdir(), 'hexreel-upgrade-'));
chmodSync(data, 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: data, log: () => undefined });
const servers: (ProxiedServer & Site)[] = [];
const proxy = await startProxy(servers, process.env['BENCH_PROXY'] === 'in-turn' ? inTurn() : byClient());
const agent = new Agent({ keepAlive: true });

const startServer = async (version: string) => ({
  ...(await startBuiltSite(postgres.connection, {
    from: version,
    environment: { PUBLIC_URL: proxy.url, TRUST_PROXY: '1', ...(version === from ? {} : { PREVIOUS_VERSION: from }) },
  })),
  ready: true,
});

try {
  servers.push(await startServer(from));
  servers.push(await startServer(from));
  const movieIds = await readMovieIds();
  const members = await signUpMembers({ server: servers[0]?.url ?? '', count: 12, movieIds });
  print(`${members.length} members are signed in.`);
  const startedAt = performance.now();
  const load = new UpgradeLoad({ proxy: proxy.url, movieIds, members }, 6);
  await sleep(4_000);
  const codes = [await replace(0)];
  const sides = await compareSides(members, movieIds[0] ?? 0);
  await sleep(4_000);
  codes.push(await replace(1));
  await sleep(4_000);
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { saves, lost } = await load.countLost();
  const signedIn = await countSignedIn(members);

  const rows = [
    ...kinds.map((what) => ({ what, ...load.count(what) })),
    { what: 'sessions', all: members.length, lost: members.length - signedIn },
    { what: 'last acknowledged saves', all: saves, lost },
    { what: 'reads that a page of the earlier version sends to this one', all: sides.both, lost: sides.earlierPages.length },
  ];
  load.failures.forEach(print);
  sides.earlierPages.forEach((line) => print(`missing for a page of the earlier version: ${line}`));
  sides.newPages.forEach((line) => print(`missing for a page of this version: ${line}`));
  sides.files.forEach(print);
  console.log(
    table(
      ['what', 'count', 'lost'],
      rows.map(({ what, all, lost: failed }) => [what, all, failed]),
    ),
  );
  console.log(`\n${seconds.toFixed(1)} s of traffic; exit codes ${codes.join(' and ')}`);
  process.exitCode = rows.every((row) => row.lost === 0 && row.all > 0) && codes.every((code) => code === 0) ? 0 : 1;
} finally {
  agent.destroy();
  await proxy.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}

async function readMovieIds(): Promise<number[]> {
  const { movies } = (await (await fetch(`${proxy.url}/api/movies`)).json()) as { movies: { id: number }[] };
  return movies.slice(0, 20).map(({ id }) => id);
}

/** Stops the server in this place as a service manager does and starts this version instead. @returns its exit code */
async function replace(place: number): Promise<number> {
  const earlier = servers[place];
  if (earlier === undefined) throw new Error('There is no server in this place');
  await earlier.stop();
  servers[place] = await startServer(checkout);
  print(`Place ${place} runs this version.`);
  return earlier.child.exitCode ?? -1;
}

/** Compares the answers of both versions, as a page of each gets them from a server of the other, while both run. */
async function compareSides(members: readonly Member[], movieId: number) {
  const [current, earlier] = servers;
  const [member, other] = members;
  if (current === undefined || earlier === undefined || member === undefined || other === undefined)
    throw new Error('Nothing runs');
  const answers = await compareAnswers({ earlier: earlier.url, current: current.url, member, other, movieId });
  const files: string[] = [];
  for (const path of ['/', `/movie/${movieId}`, '/browse', '/top-by-criteria', `/profile/${other.id}`]) {
    files.push(await compareFiles(path, "this version's page, earlier server", current.url, earlier.url));
    files.push(await compareFiles(path, "earlier version's page, this server", earlier.url, current.url));
  }
  return { ...answers, files };
}

async function compareFiles(path: string, what: string, rendering: string, serving: string): Promise<string> {
  const client = '203.0.113.99';
  const files = filesOf((await send(rendering + path, { agent, client })).body);
  const statuses = await Promise.all(files.map(async (file) => (await send(serving + file, { agent, client })).status));
  return `${what}, ${path}: ${statuses.filter((status) => status !== '200').length} of ${files.length} files missing`;
}

async function countSignedIn(members: readonly Member[]): Promise<number> {
  const answers = await Promise.all(members.map((member) => send(`${proxy.url}/api/me`, { agent, ...member })));
  return answers.filter(({ body }, index) => body.includes(members[index]?.id ?? '-')).length;
}

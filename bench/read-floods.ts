import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noLimits } from '../packages/domain/src/limits/index.ts';
import { createEndpoints } from '../packages/domain/src/contract/endpoints/index.ts';
import { openCommunity, startBuiltSite, type Community } from './community.ts';
import { quantile, table } from './site.mjs';
import { userIdOf } from '../tools/seed-ratings/store-ratings.ts';

/**
 * Waits of members at other addresses while one address floods the site with one kind of read: every read of the contract
 * and every other GET of the API, on 40 connections, each request with a query of its own, so that no response cache
 * answers it. Before each flood the same without one.
 *
 * `npm run build && node --import tsx bench/read-floods.ts`; BENCH_SECONDS (4) of each, BENCH_SHARE (0.1) of 28,000 movies,
 * 100,000 users and 1,000,000 ratings, BENCH_ONLY a pattern of names, BENCH_DATA keeps the database.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const share = Number(process.env['BENCH_SHARE'] ?? 0.1);
const only = new RegExp(process.env['BENCH_ONLY'] ?? '', 'u');
const connections = 40;
/** The most that a flood may multiply the others' p95 by. */
const bar = 3;

interface Flood {
  readonly name: string;
  readonly method: string;
  /** `{n}` is replaced by the number of the request. */
  readonly path: string;
  readonly cookie: string;
  readonly body: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function ask(url: string, { method = 'GET', body, ...headers }: Readonly<Record<string, string | undefined>>): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number) => resolve({ status, milliseconds: performance.now() - startedAt });
    const sized = body === undefined ? {} : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const request = send(url, { agent, method, headers: { 'accept-encoding': 'br', ...sized, ...headers } }, (response) => {
      response.resume();
      response.on('end', () => answer(response.statusCode ?? 0));
    });
    request.on('error', () => answer(0));
    request.setTimeout(60_000, () => request.destroy());
    request.end(body);
  });
}

/** In a process of its own, which leaves the processors to the site and to those who measure. */
async function flood(url: string, { method, path, cookie, body }: Flood): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const statuses = new Map<number, number>();
  let next = 0;
  const stopped = new AbortController();
  // With the bench, however that ends.
  for (const end of ['message', 'disconnect']) process.once(end, () => stopped.abort());
  const run = async () => {
    while (!stopped.signal.aborted) {
      next += 1;
      const { status } = await ask(url + path.replaceAll('{n}', String(next)), {
        method,
        body,
        cookie,
        'x-forwarded-for': '203.0.113.66',
      });
      if (statuses.size === 0) process.send?.('begun');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  if (process.connected) process.send?.([...statuses]);
}

/** Members and a visitor elsewhere, at a fixed rate, however slow the answers are. */
async function measure(url: string, { rated }: Community, cookies: readonly string[]): Promise<number[]> {
  const others: Promise<Answer>[] = [];
  const startedAt = performance.now();
  while (performance.now() < startedAt + seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * 60;
    while (others.length < due) {
      const index = others.length;
      const movie = rated[(index * 7) % rated.length];
      const paths = ['/api/me', '/api/me/watchlist', `/api/me/movies/${movie}`, `/api/movies/${movie}?other=${startedAt}`];
      const cookie = cookies[index % cookies.length] ?? '';
      others.push(ask(url + (paths[index % paths.length] ?? ''), { cookie, 'x-forwarded-for': `198.51.100.${index % 200}` }));
    }
    await sleep(5);
  }
  const answers = await Promise.all(others);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(`Another member was answered ${refused.status}`);
  return answers.map(({ milliseconds }) => milliseconds);
}

async function floodsOf(community: Community): Promise<Flood[]> {
  const [cookie = ''] = await community.cookies(1);
  const year = new Date().getUTCFullYear();
  const [movie = 0, other = 0] = community.rated;
  const parameters: Readonly<Record<string, string>> = {
    id: String(movie),
    movieId: String(movie),
    userId: userIdOf(7),
    slug: 'nobody',
    username: 'nobody',
    year: String(year),
    token: 'A'.repeat(22),
    listId: 'A'.repeat(12),
    importId: userIdOf(7),
    format: 'hexreel',
    z: '2',
    x: '1',
    y: '1',
  };
  const movies = community.rated.slice(0, 24).join(',');
  const members = [7, 8, 9].map(userIdOf).join(',');
  const queries: Readonly<Record<string, string>> = {
    readMarathon: 'count=6&draw={n}',
    readOwnMarathon: 'count=6&draw={n}',
    browseMovies: 'search=flood+{n}&gore=1',
    browseOwnMovies: 'search=flood+{n}&gore=1',
    suggestMovies: 'search=flood+{n}',
    suggestOwnMovies: 'search=flood+{n}',
    searchWider: 'search=flood+{n}',
    searchOwnWider: 'search=flood+{n}',
    findUsers: 'search=flood+{n}',
    readMapWalk: `from=${movie}&to=${other}`,
    readOwnMapWalk: `from=${movie}&to=${other}`,
    readPredictions: `ids=${movies}`,
    readEnjoyment: `ids=${movies}`,
    readLimitStates: `ids=${movies}`,
    readHardNoMovies: `ids=${movies}`,
    readMatches: `ids=${members}`,
    readFollowedAmong: `ids=${members}`,
    readClosestMovies: 'gore=7',
    readClosestReviews: 'page=1',
    listMembers: 'by=ratings',
    readRankings: 'criteria=gore&page={n}',
    readOwnRankings: 'criteria=gore&page={n}',
    readStatistics: 'criteria=gore&page=1',
    readOwnStatistics: 'criteria=gore&page=1',
  };
  const bodies: Readonly<Record<string, string>> = {
    searchLimits: JSON.stringify({ limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove: 3 } } }),
    searchOwnLimits: JSON.stringify({}),
    planLadder: JSON.stringify({}),
    askComparison: JSON.stringify({ characteristic: 'gore', answers: [] }),
  };
  const ofUsers = /^\/api\/users\/:id/u;
  const endpoints = Object.values(createEndpoints({ currentYear: () => year }));
  const reads = endpoints.filter(({ method, name }) => method === 'GET' || name in bodies);
  const contract = reads.map(({ name, method, path, query: schema }): Flood => {
    const filled = path.replaceAll(/:(\w+)/gu, (_all, parameter: string) =>
      ofUsers.test(path) && parameter === 'id' ? userIdOf(7) : (parameters[parameter] ?? ''),
    );
    // Where a query has a schema, a name that it does not know is refused.
    const query = queries[name] ?? (schema === undefined ? 'flood={n}' : '');
    return { name: `${method} ${path}`, method, path: `${filled}?${query}`, cookie, body: bodies[name] };
  });
  const further = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js'];
  return [
    ...contract,
    ...further.map((path) => ({ name: `GET ${path}`, method: 'GET', path: `${path}?flood={n}`, cookie: '', body: undefined })),
  ];
}

async function main(): Promise<void> {
  const folder = process.env['BENCH_DATA'] ?? mkdtempSync(join(tmpdir(), 'hexreel-bench-'));
  const print = (line: string) => process.stderr.write(`${line}\n`);
  const size = { movies: 28_000 * share, members: 100_000 * share, ratings: 1_000_000 * share };
  const community = await openCommunity(join(folder, 'costs'), size, print);
  const site = await startBuiltSite(community.connection, {
    environment: { TRUST_PROXY: '127.0.0.0/8,::1', READS_PER_MINUTE: '' },
  });
  try {
    const cookies = await community.cookies(50);
    const rows: { readonly cells: string[]; readonly times: number }[] = [];
    await measure(site.url, community, cookies);
    for (const one of (await floodsOf(community)).filter(({ name }) => only.test(name))) {
      // The first call of a kind may load what all later ones need.
      await ask(site.url + one.path.replaceAll('{n}', '0'), { method: one.method, body: one.body, cookie: one.cookie });
      const quiet = quantile(await measure(site.url, community, cookies), 0.95);
      const child = fork(import.meta.filename, ['flood', site.url, JSON.stringify(one)], { execArgv: ['--import', 'tsx'] });
      // Its start takes a processor.
      await once(child, 'message');
      const told = once(child, 'message') as Promise<[[number, number][]]>;
      await sleep(1_000);
      const flooded = quantile(await measure(site.url, community, cookies), 0.95);
      child.send('stop');
      const [statuses] = await told;
      const counts = statuses.map(([status, count]) => `${count} x ${status}`).join(', ');
      const times = flooded / quiet;
      const cells = [one.name, counts, quiet.toFixed(1), flooded.toFixed(1), times.toFixed(1)];
      print(cells.join(' | '));
      rows.push({ cells, times });
    }
    const worst = rows.toSorted((one, next) => next.times - one.times);
    console.log(
      table(
        ['flood', 'its answers', 'p95 without, ms', 'p95 during, ms', 'times'],
        worst.map(({ cells }) => cells),
      ),
    );
    console.log(`${rows.filter(({ times }) => times > bar).length} of ${rows.length} beyond ${bar} times`);
  } finally {
    agent.destroy();
    await site.stop();
    await community.stop();
    if (process.env['BENCH_DATA'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[2] === 'flood') {
  await flood(process.argv[3] ?? '', JSON.parse(process.argv[4] ?? '{}') as Flood);
  if (process.connected) process.disconnect();
} else await main();
process.exit();

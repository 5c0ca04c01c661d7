import { sql } from 'drizzle-orm';
import { characteristics } from '../../packages/domain/src/characteristics/index.ts';
import type { DatabaseClient } from '../../packages/server/src/db/client.ts';
import type { Community } from '../community.ts';
import type { LoadRequest } from '../load.ts';

/** One kind of request that is measured. */
export interface Case {
  readonly name: string;
  readonly connections: number;
  /** @param site the URL of the site that is measured */
  readonly requestOf: (index: number, round: number, site: string) => LoadRequest;
  /** This many requests a round; without it, as many as fit into the seconds of a round. */
  readonly count?: number;
  readonly rounds?: number;
  /** Requests made once before the rounds, such as to fill caches. */
  readonly prepare?: (url: string) => Promise<void>;
  /** Before each round, such as to invalidate what is cached. */
  readonly beforeRound?: (client: DatabaseClient) => Promise<void>;
  /** The path whose bytes the bare route returns. */
  readonly bare?: string;
}

const connections = 16;
/** A cookie of another program on the same host. */
const foreignCookie = { cookie: 'theme=dark; _ga=GA1.1.1234567.1234567' };

/** All cases, in order: what fills caches comes after what needs them empty. */
export async function findCases(community: Community): Promise<Case[]> {
  const { client, rated } = community;
  const { rows } = await client.database.execute<{ id: number }>(sql`select id from movie order by id`);
  const all = rows.map(({ id }) => id);
  const popular = rated.slice(0, 500);
  const first = popular[0] ?? 0;
  const cookies = await community.cookies(500);
  const cookieOf = (index: number) => ({ cookie: cookies[index % cookies.length] ?? '' });
  const movie = (ids: readonly number[], index: number) => `/movie/${ids[index % ids.length]}`;
  const rankings = rankingPaths();
  const etags = new Map<string, string>();
  const invalidate = (database: DatabaseClient) => publishEvents(database, popular);
  const turn = (name: string, paths: readonly string[], rest: Partial<Case> = {}): Case => ({
    name,
    connections,
    requestOf: (index) => ({ path: paths[index % paths.length] ?? '/' }),
    ...rest,
  });
  const hot = (name: string, path: string, headers: LoadRequest['headers'] = {}): Case => ({
    name,
    connections,
    requestOf: () => ({ path, headers }),
    prepare: async (site) => void (await (await fetch(site + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()),
    bare: path,
  });
  const quiet = (name: string, pathOf: (index: number) => string): Case => ({
    name: `quiet: ${name}`,
    connections: 1,
    count: 100,
    requestOf: (index, round) => ({ path: pathOf(index + round * 100) }),
    beforeRound: invalidate,
  });
  const hotMovie = `/movie/${first}`;
  const member = (name: string, pathOf: (index: number) => string): Case => ({
    name: `user: ${name}`,
    connections,
    requestOf: (index) => ({ path: pathOf(index), headers: cookieOf(index) }),
  });
  return [
    quiet('fresh movie', (index) => movie(all, 10_000 + index)),
    quiet('fresh rated movie', (index) => movie(rated, 600 + index)),
    quiet('fresh Top Movies', (index) => rankings[index % rankings.length] ?? ''),
    quiet('fresh Browse', (index) => browsePath(index)),
    { ...quiet('fresh Home', () => '/'), count: 1, rounds: 60, beforeRound: (database) => publishEvents(database, []) },
    { ...quiet('fresh Home, 500 changed movies', () => '/'), count: 1, rounds: 60 },
    { ...quiet('fresh Terms', () => '/terms'), count: 1, rounds: 60 },
    turn(
      'all movies, first round',
      all.map((id) => `/movie/${id}`),
      { count: 8_000, rounds: 1, beforeRound: invalidate },
    ),
    turn(
      '500 rated movies, fresh',
      popular.map((id) => `/movie/${id}`),
      { count: 500, beforeRound: invalidate },
    ),
    turn(
      '500 rated movies in turn',
      popular.map((id) => `/movie/${id}`),
      { bare: hotMovie, prepare: (site) => fill(site, popular) },
    ),
    turn(
      'all movies, later rounds',
      all.map((id) => `/movie/${id}`),
      {
        bare: `/movie/${all[14_000]}`,
        count: all.length,
        rounds: 1,
        prepare: (site) => fill(site, all),
      },
    ),
    turn('Top Movies, 315 rankings, fresh', rankings, { count: 315, beforeRound: invalidate }),
    turn('Top Movies, 315 rankings', rankings),
    turn('Browse, 300 filters, fresh', range(300).map(browsePath), { count: 300, beforeRound: invalidate }),
    turn('Browse, 300 filters', range(300).map(browsePath)),
    hot('hot Home', '/'),
    hot('hot movie', hotMovie),
    hot('hot movie, foreign cookie', hotMovie, foreignCookie),
    {
      ...hot('hot movie, 304', hotMovie),
      requestOf: (_index, _round, site) => ({
        path: hotMovie,
        headers: { 'if-none-match': etags.get(site) ?? '' },
        expected: 304,
      }),
      prepare: async (site) => void etags.set(site, await etagOf(site + hotMovie)),
    },
    hot('hot GET /api/home', '/api/home'),
    hot('hot GET /api/movies/{id}', `/api/movies/${first}`),
    {
      name: 'Home, another foreign query each',
      connections,
      requestOf: (index, round) => ({ path: `/?utm_source=${round}-${index}` }),
    },
    member('Home', () => '/'),
    member('movie', (index) => movie(popular, index)),
    member('Rate tab', (index) => `${movie(popular, index)}?tab=rate`),
    member('own profile', () => '/profile'),
    turn(
      'GET /api/movies/{id}, all',
      all.map((id) => `/api/movies/${id}`),
    ),
    turn(
      'GET reviews, rated movies',
      rated.slice(0, 10_000).map((id) => `/api/movies/${id}/reviews`),
    ),
    member('GET own of a movie', (index) => `/api/me/movies/${popular[index % popular.length]}`),
    {
      name: 'user: save a rating',
      connections,
      requestOf: (index, round) => ({
        method: 'PUT',
        path: `/api/me/ratings/${all[(index * 7 + round * 1_000) % all.length]}`,
        headers: { ...cookieOf(index), 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ gore: 1 + ((index + round) % 10), pace: 1 + (index % 9) }),
      }),
      beforeRound: async () => void (await client.database.execute(sql`delete from rate_limit where scope = 'rating'`)),
    },
  ];
}

/** Events that invalidate every list and these movies, as another process would publish them. */
async function publishEvents({ pool }: DatabaseClient, movies: readonly number[]): Promise<void> {
  const lines = ['ban 0', ...movies.map((id) => `scores ${id}`)];
  for (let from = 0; from < lines.length; from += 300) {
    await pool.query('select pg_notify($1, $2)', ['hexreel_notices', ['bench', ...lines.slice(from, from + 300)].join('\n')]);
  }
}

/** Every choice of criteria, five pages of each. */
function rankingPaths(): string[] {
  return range(63).flatMap((choice) => {
    const criteria = characteristics.filter((_, index) => ((choice + 1) >> index) & 1);
    return range(5).map((page) => `/top-by-criteria?criteria=${criteria.join(',')}&page=${page + 1}`);
  });
}

function browsePath(index: number): string {
  const sort = ['popularity', 'rating', 'latest'][index % 3] ?? '';
  return `/browse?rating=${index % 8}&sortBy=${sort}&page=${1 + Math.floor(index / 24)}`;
}

async function fill(site: string, ids: readonly number[]): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let id = ids[next++]; id !== undefined; id = ids[next++])
      await (await fetch(`${site}/movie/${id}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  };
  await Promise.all(range(8).map(worker));
}

async function etagOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

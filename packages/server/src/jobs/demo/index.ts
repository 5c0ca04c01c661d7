import { join } from 'node:path';
import { checkoutFolder } from '../../config.ts';
import type { DatabaseClient } from '../../db/client.ts';
import { readSignIns } from '../../modules/demo/index.ts';
import { Notices } from '../../platform/notices/index.ts';
import { readEmbeddedMovies } from '../../sources/embedded/index.ts';
import type { Timing } from '../../timing.ts';
import { fillMovieTable } from '../catalogue/index.ts';
import { isDemo, refuseRealMembers } from './claim-database.ts';
import { readCommunity } from './community-file.ts';
import { seedDemo } from './seed-demo.ts';

export { claimForReal } from './claim-database.ts';

const communityFolder = join(checkoutFolder, 'catalogue', 'community');
/** What a site of sixty members has after some years. */
const ratings = 8_000;

export interface DemoOptions {
  readonly client: DatabaseClient;
  readonly timing: Timing;
  readonly say: (line: string) => void;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Makes a demo of a database that is none yet: the embedded movies, which its people have rated, and those people.
 * @throws StartError where real people have accounts in it
 */
export async function prepareDemo({ client, timing, say, onProgress }: DemoOptions): Promise<void> {
  const { database, connection } = client;
  if (await isDemo(database)) return;
  await refuseRealMembers(database);
  // Whatever the source is: TMDB's movies come one by one, and the community cannot wait for them.
  await fillMovieTable({ database, timing, onProgress });
  const notices = new Notices({ connection, timing, onTrouble: () => undefined });
  const community = readCommunity(communityFolder);
  await seedDemo({ database, notices, community, movies: readEmbeddedMovies(), ratings, now: timing.now() });
  say(`The demo has its ${community.members.length} invented members and their ${ratings.toLocaleString('en')} ratings.`);
}

/** The demo's ways in, a line each, for whoever starts it. */
export async function describeSignIns({ database }: DatabaseClient, publicUrl: string): Promise<string[]> {
  const signIns = await readSignIns(database);
  if (signIns.length === 0) return [];
  return [
    `Sign in at ${publicUrl}/login, where these stand too:`,
    ...signIns.map(({ role, email, password }) => `  ${role.padEnd(7)} ${email.padEnd(22)} ${password}`),
  ];
}

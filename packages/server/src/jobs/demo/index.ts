import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { join } from 'node:path';
import { checkoutFolder, isLocalSite, type Config } from '../../config.ts';
import type { DatabaseClient } from '../../db/client.ts';
import { readSignIns } from '../../modules/demo/index.ts';
import { EventBus } from '../../platform/events/index.ts';
import { readEmbeddedMovies } from '../../sources/embedded/index.ts';
import type { Timing } from '../../platform/clock.ts';
import { fillMovieTable } from '../catalogue/index.ts';
import { isDemo, refuseRealUsers } from './claim-database.ts';
import { readCommunity } from '@hexreel/demo/community-file';
import { seedDemo } from './seed-demo.ts';

export { claimForReal } from './claim-database.ts';

const communityFolder = join(checkoutFolder, 'catalogue', 'community');
/** Numbers of a site of some eighty users after some years. */
const ratings = 8_000;

export interface DemoOptions {
  readonly client: DatabaseClient;
  readonly timing: Timing;
  readonly print: (line: string) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Makes a demo of a database that is not one yet: the embedded movies, the demo's users and their ratings.
 * @throws StartError if real users have accounts in it
 */
export async function prepareDemo({ client, timing, print, onProgress }: DemoOptions): Promise<void> {
  const { database, connection } = client;
  if (await isDemo(database)) return;
  await refuseRealUsers(database);
  // From either source: TMDB's movies come one by one, and the community cannot wait for them.
  await fillMovieTable({ database, timing, onProgress });
  const eventBus = new EventBus({ connection, timing, onError: () => undefined });
  const community = readCommunity(communityFolder);
  await seedDemo({ database, eventBus, community, movies: readEmbeddedMovies(), ratings, now: timing.now() });
  print(`The demo has ${community.members.length} invented members and their ${countInDigits(ratings)} ratings.`);
}

/** The demo's accounts to sign in with, a line each, for the operator. */
export async function describeSignIns(
  { database }: DatabaseClient,
  config: Pick<Config, 'publicUrl' | 'publicDemo'>,
): Promise<string[]> {
  const signIns = await readSignIns(database);
  if (signIns.length === 0) return [];
  return [
    `Sign in at ${config.publicUrl}/login, ${isLocalSite(config) || config.publicDemo ? 'where these are shown too' : 'where these are not shown unless PUBLIC_DEMO=yes is set'}:`,
    ...signIns.map(({ role, email, password }) => `  ${role.padEnd(7)} ${email.padEnd(22)} ${password}`),
  ];
}

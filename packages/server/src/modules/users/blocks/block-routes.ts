import type { ApiRoutes, Call } from '../../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../../platform/rate-limits/index.ts';
import type { UsersContext } from '../context.ts';
import { parseUserId } from '../user-sql.ts';
import type { Pair } from './block-repository.ts';
import { blockUser, muteUser, unblockUser, unmuteUser, type OnBlock } from './block-user.ts';
import { readBlocks, readMutes } from './own-blocks.ts';

/** Per user, of blocks and mutes together. */
const changesLimit: RateLimit = { scope: 'blocks', most: 200, seconds: 3_600 };

/** Whom the viewer blocks and mutes. */
export function registerBlockRoutes(
  { registry, endpoints }: ApiRoutes,
  context: UsersContext & { readonly onBlock: OnBlock },
): void {
  const { database, now } = context;
  type OwnCall = Pick<Call<typeof endpoints.blockUser>, 'member' | 'params'>;
  const pairOf = async ({ member, params }: OwnCall): Promise<Pair> => {
    const pair = { ownerId: (await member()).id, otherId: parseUserId(params.userId) };
    await consume(database, changesLimit, pair.ownerId, now());
    return pair;
  };
  registry.read(endpoints.readBlocks, async ({ member }) => readBlocks(database, (await member()).id));
  registry.read(endpoints.readMutes, async ({ member }) => readMutes(database, (await member()).id));
  registry.write(endpoints.blockUser, async (call) => blockUser(context, await pairOf(call)));
  registry.write(endpoints.unblockUser, async (call) => unblockUser(context, await pairOf(call)));
  registry.write(endpoints.muteUser, async (call) => muteUser(context, await pairOf(call)));
  registry.write(endpoints.unmuteUser, async (call) => unmuteUser(context, await pairOf(call)));
}

import type { FastifyInstance } from 'fastify';
import type { ApiRoutes, Call } from '../../platform/http/endpoints.ts';
import { consume, type RateLimit } from '../../platform/rate-limits/index.ts';
import { editAddress, makeAddress, removeAddress, type MediaServersContext } from './address.ts';
import { dismissCall, undoCall } from './change-call.ts';
import { registerHookRoute } from './hook-route.ts';
import { readState } from './read-state.ts';

export { countMediaServers, deleteOldCallCounts } from './count-calls.ts';
export type { MediaServersContext } from './address.ts';
export { exportMediaServer, readJustWatched } from './read-state.ts';

/** Changes of a user's address and calls. */
const changeLimit: RateLimit = { scope: 'media-server', most: 120, seconds: 3_600 };

/** Members' private addresses for Jellyfin, Plex and Emby, which fill their diaries (R860 to R868). */
export function registerMediaServers(
  app: FastifyInstance,
  { registry, endpoints }: ApiRoutes,
  context: MediaServersContext,
): void {
  const { database, now } = context;
  const changer = async ({ member }: Pick<Call<typeof endpoints.removeMediaServer>, 'member'>): Promise<string> => {
    const { id } = await member();
    await consume(database, changeLimit, id, now());
    return id;
  };

  registry.read(endpoints.readMediaServer, async ({ member }) => readState(database, (await member()).id));
  registry.write(endpoints.makeMediaServerAddress, async (call) => {
    const userId = await changer(call);
    const url = await makeAddress(context, userId, call.body.timeZone);
    return { url, mediaServer: await readState(database, userId) };
  });
  registry.write(endpoints.editMediaServer, async (call) => {
    const userId = await changer(call);
    await editAddress(database, userId, call.body);
    return readState(database, userId);
  });
  registry.write(endpoints.removeMediaServer, async (call) => {
    const userId = await changer(call);
    await removeAddress(database, userId);
    return readState(database, userId);
  });
  registry.write(endpoints.undoMediaServerCall, async (call) => {
    const userId = await changer(call);
    await undoCall(context, { userId, callId: call.params.callId.toLowerCase() });
    return readState(database, userId);
  });
  registry.write(endpoints.dismissJustWatched, async (call) => {
    await dismissCall(database, { userId: await changer(call), callId: call.params.callId.toLowerCase() });
    return null;
  });
  registerHookRoute(app, context);
}

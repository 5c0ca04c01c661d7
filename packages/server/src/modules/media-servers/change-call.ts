import { ApiError } from '@hexreel/domain/contract/errors';
import { mediaServerProblems } from '@hexreel/domain/texts/media-servers';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/uuid.ts';
import { mediaServerCall } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { takeBackViewing } from '../history/index.ts';
import { userEvent } from '../users/index.ts';
import type { MediaServersContext } from './address.ts';
import { isOwnCall, type CallKey } from './permissions.ts';

/** Takes what a call added out of the diary (R866). @throws ApiError not_found, conflict where it added nothing, or was undone */
export async function undoCall({ database, eventBus, now }: MediaServersContext, key: CallKey): Promise<void> {
  const { userId } = key;
  await eventBus.change(database, async (tx) => {
    const { outcome, viewingId, replacedMark } = await lockCall(tx, key);
    if (outcome !== 'added' || viewingId === null) throw new ApiError('conflict', mediaServerProblems.notAdded);
    await takeBackViewing(tx, { userId, id: viewingId, replacedMark, at: new Date(now()) });
    await tx.update(mediaServerCall).set({ outcome: 'undone' }).where(isOwnCall(key));
    return { result: undefined, events: [userEvent(userId)] };
  });
}

/** Home does not ask about a call's movie any more (R868). @throws ApiError not_found */
export async function dismissCall(database: Database, key: CallKey): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCall(tx, key);
    await tx.update(mediaServerCall).set({ isDismissed: true }).where(isOwnCall(key));
  });
}

async function lockCall(tx: Database, key: CallKey): Promise<typeof mediaServerCall.$inferSelect> {
  await lockUser(tx, key.userId);
  const [call] = isUuid(key.callId) ? await tx.select().from(mediaServerCall).where(isOwnCall(key)) : [];
  if (call === undefined) throw new ApiError('not_found', mediaServerProblems.callNotFound);
  return call;
}

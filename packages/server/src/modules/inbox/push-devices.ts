import { ApiError } from '@hexreel/domain/contract/errors';
import type { PushBody, PushState } from '@hexreel/domain/contract/inbox';
import { requestInvalidText } from '@hexreel/domain/texts/requests';
import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboxItem, pushSubscription } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { isPushEndpoint, pushKeys, type PushSite } from './push-service.ts';

interface PushContext {
  readonly database: Database;
  readonly site: PushSite;
}

/** The state of notifications on the device of a session, and the site's key, with which a browser subscribes. */
export async function readPush({ database, site }: PushContext, { sessionId }: Pick<SignedIn, 'sessionId'>): Promise<PushState> {
  const [row] = await database
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId));
  return { key: pushKeys(site.secret).publicKey, endpoint: row?.endpoint ?? null };
}

/**
 * Has the device of a session notified of what comes from now on (R744). A device that another session had is this one's now.
 * @throws ApiError invalid_request for an endpoint that is no push service's
 */
export async function subscribe(
  context: PushContext,
  { id: userId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  { endpoint, keys }: PushBody,
): Promise<PushState> {
  if (!isPushEndpoint(endpoint, context.site))
    throw new ApiError('invalid_request', requestInvalidText('`endpoint` must be the https address of a push service.'));
  await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .delete(pushSubscription)
      .where(or(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.endpoint, endpoint)));
    const toldItem = sql`coalesce((select max(id) from ${inboxItem} where ${inboxItem.userId} = ${userId}::uuid), 0)`;
    await tx
      .insert(pushSubscription)
      .values({ sessionId, userId, endpoint, publicKey: keys.p256dh, secret: keys.auth, toldItem });
  });
  return readPush(context, { sessionId });
}

/** Ends the notifications of a session's device. */
export async function unsubscribe(context: PushContext, { sessionId }: Pick<SignedIn, 'sessionId'>): Promise<PushState> {
  await context.database.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
  return readPush(context, { sessionId });
}

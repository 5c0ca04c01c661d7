import { ApiError } from '@hexreel/domain/contract/errors';
import type { FollowApproval, FollowRequests } from '@hexreel/domain/contract/users';
import { followRequestTexts } from '@hexreel/domain/texts/follow-requests';
import { followRequestsShown } from '@hexreel/domain/user';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { followRequest, user } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { lockUser, lockUserAndOther } from '../../platform/http/access/lock-user.ts';
import { tellMembers, untellMember } from '../inbox/index.ts';
import type { UsersContext } from './context.ts';
import { FollowRepository, type FollowKey } from './follow-repository.ts';
import { isRequestTo } from './permissions.ts';
import { userEvent } from './user-events.ts';
import { isShown, isVisible, presentUserSummary, userNotFound, userSummaryColumns } from './user-sql.ts';

type Changes = Pick<UsersContext, 'database' | 'eventBus' | 'now'>;

/** Users told at once that they were accepted, by one statement. */
const toldAtOnce = 1_000;

/** Users who ask to follow one, the longest waiting first (R757); suspended ones are left out. */
export async function readFollowRequests(database: Database, ownerId: string): Promise<FollowRequests> {
  const [rows, [owner]] = await Promise.all([
    database
      .select({ summary: userSummaryColumns, since: followRequest.createdAt, total: sql<number>`(count(*) over ())::int` })
      .from(followRequest)
      .innerJoin(user, and(eq(user.id, followRequest.followerId), isVisible))
      .where(isRequestTo(ownerId))
      .orderBy(asc(followRequest.createdAt), asc(followRequest.followerId))
      .limit(followRequestsShown),
    database.select({ approvesFollowers: user.approvesFollowers }).from(user).where(eq(user.id, ownerId)),
  ]);
  return {
    approvesFollowers: owner?.approvesFollowers ?? false,
    people: rows.map(({ summary, since }) => ({ person: presentUserSummary(summary), since: since.toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Accepts a request, which makes its user a follower and tells them, or declines it, which tells no one (R757). Again changes nothing.
 * @param key whose request, and to whom: the user who answers
 * @returns who waits then
 * @throws ApiError person_not_found, not_found to accept what was taken back
 */
export async function answerRequest(context: Changes, key: FollowKey, answer: 'accept' | 'decline'): Promise<FollowRequests> {
  const { followerId, followedId } = key;
  await context.eventBus.change(context.database, async (tx) => {
    const { other } = await lockUserAndOther(tx, { id: followedId, otherId: followerId });
    if (other === null || !isShown(other)) throw userNotFound();
    if (answer === 'decline') {
      await withdrawRequest(tx, key);
      return { result: null, events: [] };
    }
    const events = await accept(tx, followedId, { askingIds: [followerId], at: new Date(context.now()) });
    if (events.length > 0) await untellMember(tx, requestDeed(key));
    else if (!(await new FollowRepository(tx).isFollowing(key))) throw new ApiError('not_found', followRequestTexts.gone);
    return { result: null, events };
  });
  return readFollowRequests(context.database, followedId);
}

/** Stores whether users ask before they follow one (R828); without, accepts all who wait, suspended ones too (R758). */
export async function saveApproval(
  context: Changes,
  ownerId: string,
  { approvesFollowers }: FollowApproval,
): Promise<FollowApproval> {
  return context.eventBus.change<FollowApproval>(context.database, async (tx) => {
    await lockUser(tx, ownerId);
    const at = new Date(context.now());
    await tx.update(user).set({ approvesFollowers, updatedAt: at }).where(eq(user.id, ownerId));
    if (approvesFollowers) return { result: { approvesFollowers }, events: [] };
    const askingIds = await new FollowRepository(tx).lockAsking(ownerId);
    const events = await accept(tx, ownerId, { askingIds, at });
    if (events.length > 0) await untellMember(tx, { userId: ownerId, kind: requestKind });
    return { result: { approvesFollowers }, events };
  });
}

/** @returns the events; none where no one of them asks any more */
async function accept(
  tx: Database,
  ownerId: string,
  { askingIds, at }: { readonly askingIds: readonly string[]; readonly at: Date },
): Promise<AppEvent[]> {
  const accepted = await new FollowRepository(tx).accept(ownerId, askingIds, at);
  for (let from = 0; from < accepted.length; from += toldAtOnce) {
    const some = accepted.slice(from, from + toldAtOnce);
    await tellMembers(
      tx,
      some.map((userId) => ({ userId, kind: 'follow-accepted', actorId: ownerId })),
      at,
    );
  }
  return accepted.length === 0 ? [] : [ownerId, ...accepted].map(userEvent);
}

/** Ends a request without an answer: its user took it back, or it was declined, or a block ended it. */
export async function withdrawRequest(tx: Database, key: FollowKey): Promise<void> {
  if (await new FollowRepository(tx).removeRequest(key)) await untellMember(tx, requestDeed(key));
}

const requestKind = 'follow-request';

/** A request as the inbox of the user who is asked tells it. */
export function requestDeed({ followerId, followedId }: FollowKey) {
  return { userId: followedId, kind: requestKind, actorId: followerId } as const;
}

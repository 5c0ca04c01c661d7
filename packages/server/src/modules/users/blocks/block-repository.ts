import { mostBlocked } from '@hexreel/domain/blocks';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { block, mute } from '../../../db/schema/index.ts';
import type { FindHidden } from '../../../platform/http/hidden-users.ts';

/**
 * True where no block is between the viewer and another user, in either direction (R821). Two looks into indexes a row.
 * @param otherId the column or value of the other user's id
 */
export function mayMeet(viewerId: string, otherId: SQL): SQL<boolean> {
  return sql<boolean>`(
    not exists (select 1 from ${block} where ${block.blockerId} = ${viewerId} and ${block.blockedId} = ${otherId})
    and not exists (select 1 from ${block} where ${block.blockerId} = ${otherId} and ${block.blockedId} = ${viewerId}))`;
}

/** True where the viewer does not mute another user (R824). @param otherId the column of the other user's id */
export function isUnmuted(viewerId: SQL | string, otherId: SQL): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${mute} where ${mute.muterId} = ${viewerId} and ${mute.mutedId} = ${otherId})`;
}

/** True where a user hears of what another one does: neither a block nor a mute is in the way. */
export function hearsOf(userId: string, otherId: SQL): SQL<boolean> {
  return sql<boolean>`(${mayMeet(userId, otherId)} and ${isUnmuted(userId, otherId)})`;
}

/** Those of some users between whom and a viewer there is a block. One statement, none without ids. */
export async function findBlocked(database: Database, viewerId: string, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : [...(await findHiddenUsers(database)(viewerId, ids)).blocked];
}

/** One statement, none without ids. */
export function findHiddenUsers(database: Database): FindHidden {
  return async (viewerId, ids) => {
    if (ids.length === 0) return { blocked: new Set(), muted: new Set() };
    const among = sql`any(${sql.param([...ids])}::uuid[])`;
    const { rows } = await database.execute<{ id: string; muted: boolean }>(sql`
      select ${block.blockedId} as id, false as muted from ${block}
        where ${block.blockerId} = ${viewerId} and ${block.blockedId} = ${among}
      union all
      select ${block.blockerId}, false from ${block} where ${block.blockedId} = ${viewerId} and ${block.blockerId} = ${among}
      union all
      select ${mute.mutedId}, true from ${mute} where ${mute.muterId} = ${viewerId} and ${mute.mutedId} = ${among}`);
    const idsOf = (muted: boolean) => new Set(rows.filter((row) => row.muted === muted).map(({ id }) => id));
    return { blocked: idsOf(false), muted: idsOf(true) };
  };
}

/** A user who blocks or mutes, and the other one. */
export interface Pair {
  readonly ownerId: string;
  readonly otherId: string;
}

type Outcome = 'added' | 'there' | 'full';

/** The owner is locked by the transaction, so that the number of blocks holds. */
export async function addBlock(tx: Database, { ownerId, otherId }: Pair, createdAt: Date): Promise<Outcome> {
  if ((await tx.$count(block, and(eq(block.blockerId, ownerId), eq(block.blockedId, otherId)))) > 0) return 'there';
  if ((await tx.$count(block, eq(block.blockerId, ownerId))) >= mostBlocked) return 'full';
  await tx.insert(block).values({ blockerId: ownerId, blockedId: otherId, createdAt });
  return 'added';
}

/** The same of a mute. */
export async function addMute(tx: Database, { ownerId, otherId }: Pair, createdAt: Date): Promise<Outcome> {
  if ((await tx.$count(mute, and(eq(mute.muterId, ownerId), eq(mute.mutedId, otherId)))) > 0) return 'there';
  if ((await tx.$count(mute, eq(mute.muterId, ownerId))) >= mostBlocked) return 'full';
  await tx.insert(mute).values({ muterId: ownerId, mutedId: otherId, createdAt });
  return 'added';
}

/** True if a user blocks another one; `either` also where it is the other way round. */
export async function isBlocked(tx: Database, { ownerId, otherId }: Pair, whose: 'own' | 'either'): Promise<boolean> {
  const own = and(eq(block.blockerId, ownerId), eq(block.blockedId, otherId));
  const others = and(eq(block.blockerId, otherId), eq(block.blockedId, ownerId));
  return (await tx.$count(block, whose === 'own' ? own : or(own, others))) > 0;
}

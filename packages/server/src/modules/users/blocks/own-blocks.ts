import type { OwnBlocks } from '@hexreel/domain/contract/blocks';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { block, mute, user } from '../../../db/schema/index.ts';
import { isVisible, presentUserSummary, userSummaryColumns } from '../user-sql.ts';

/** Users whom a user blocks, the latest first; suspended ones are left out. */
export async function readBlocks(database: Database, ownerId: string): Promise<OwnBlocks> {
  const rows = await database
    .select({ ...userSummaryColumns, since: block.createdAt })
    .from(block)
    .innerJoin(user, and(eq(user.id, block.blockedId), isVisible))
    .where(eq(block.blockerId, ownerId))
    .orderBy(desc(block.createdAt), desc(block.blockedId));
  return { people: rows.map(presentHidden) };
}

/** Users whom a user mutes, likewise. */
export async function readMutes(database: Database, ownerId: string): Promise<OwnBlocks> {
  const rows = await database
    .select({ ...userSummaryColumns, since: mute.createdAt })
    .from(mute)
    .innerJoin(user, and(eq(user.id, mute.mutedId), isVisible))
    .where(eq(mute.muterId, ownerId))
    .orderBy(desc(mute.createdAt), desc(mute.mutedId));
  return { people: rows.map(presentHidden) };
}

function presentHidden({ since, ...person }: Parameters<typeof presentUserSummary>[0] & { readonly since: Date }) {
  return { person: presentUserSummary(person), since: since.toISOString() };
}

/** For the user's export (R173): whom they block and mute, not who blocks or mutes them. */
export async function exportBlocks(
  database: Database,
  userId: string,
): Promise<{ blocks: Record<string, unknown>[]; mutes: Record<string, unknown>[] }> {
  const blocks = await database
    .select({ userId: block.blockedId, since: block.createdAt })
    .from(block)
    .where(eq(block.blockerId, userId))
    .orderBy(asc(block.createdAt), asc(block.blockedId));
  const mutes = await database
    .select({ userId: mute.mutedId, since: mute.createdAt })
    .from(mute)
    .where(eq(mute.muterId, userId))
    .orderBy(asc(mute.createdAt), asc(mute.mutedId));
  const written = ({ userId: id, since }: (typeof blocks)[number]) => ({ userId: id, since: since.toISOString() });
  return { blocks: blocks.map(written), mutes: mutes.map(written) };
}

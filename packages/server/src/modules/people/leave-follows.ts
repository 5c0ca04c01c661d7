import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, person } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { FollowRepository } from './follow-repository.ts';
import { newsOfPerson } from './news.ts';

/**
 * Takes a person out of others' followers and followed ones, in the transaction in which they leave. Locks the person
 * first, as everybody does. @returns what is new by it, to be told at the commit
 */
export async function leaveFollows(tx: Database, personId: string): Promise<Notice[]> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
  const others = await new FollowRepository(tx).removeAllOf(personId);
  return [...new Set([personId, ...others])].map(newsOfPerson);
}

/** Whom a person follows, for their export. */
export async function exportFollowing(database: Database, personId: string): Promise<{ following: string[] }> {
  const rows = await database
    .select({ id: follow.followedId })
    .from(follow)
    .where(eq(follow.followerId, personId))
    .orderBy(asc(follow.createdAt), asc(follow.followedId));
  return { following: rows.map(({ id }) => id) };
}

import type { FoundUsername } from '@hexreel/domain/contract/users';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import { isVisible, userNotFound } from './user-sql.ts';

/** The user with a username, without regard to case (R349). @throws ApiError person_not_found, also for hidden users */
export async function findUsername(database: Database, username: string): Promise<FoundUsername> {
  // PostgreSQL takes no NUL, and no name has a control character.
  if (/\p{Cc}/u.test(username)) throw userNotFound();
  const [row] = await database
    .select({ id: user.id })
    .from(user)
    .where(and(sql`lower(${user.username}) = ${username.toLowerCase()}`, isVisible));
  if (row === undefined) throw userNotFound();
  return row;
}

import type { FoundUsers } from '@hexreel/domain/contract/users';
import { foldName } from '@hexreel/domain/user';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, followRequest, user } from '../../db/schema/index.ts';
import { mayMeet } from './blocks/block-repository.ts';
import { followingColumns, presentFollowing } from './read-follows.ts';
import { userSummaryColumns, isVisible, literalPattern, presentUserSummary } from './user-sql.ts';

/**
 * Users by part of a name, accents ignored, or by a complete address. Exact matches come first, then names that begin
 * with the query, then all others. Each of the four lookups ends at the limit, so that a common syllable costs no more
 * than a rare one. One statement.
 * @param query.key as returned by `userSearchKey`, two characters or more
 */
export async function findUsers(
  database: Database,
  { viewerId, key, limit }: { readonly viewerId: string; readonly key: string; readonly limit: number },
): Promise<FoundUsers> {
  const lookups = key.includes('@')
    ? [lookup(viewerId, 0, eq(user.email, key), limit)]
    : namesLike(viewerId, foldName(key), limit);
  const found = sql`(
    select id, min(place) as place from (${sql.join(lookups, sql` union all `)}) as lookups
    group by id order by min(place), id limit ${limit}) as found`;
  const rows = await database
    .select({ ...userSummaryColumns, ...followingColumns })
    .from(found)
    .innerJoin(user, sql`${user.id} = found.id`)
    .leftJoin(follow, and(eq(follow.followerId, viewerId), eq(follow.followedId, user.id)))
    .leftJoin(followRequest, and(eq(followRequest.followerId, viewerId), eq(followRequest.followedId, user.id)))
    .orderBy(sql`found.place`, sql`lower(${user.displayName})`, user.id);
  return { people: rows.map((row) => ({ person: presentUserSummary(row), ...presentFollowing(row) })) };
}

function namesLike(viewerId: string, key: string, limit: number): SQL[] {
  const start = `${literalPattern(key)}%`;
  const anywhere = sql`fold_name(${user.searchText}) like ${`%${literalPattern(key)}%`}`;
  return [
    lookup(viewerId, 0, sql`lower(${user.username}) = ${key}`, limit),
    lookup(viewerId, 1, sql`fold_name(${user.displayName}) like ${start}`, limit),
    lookup(viewerId, 2, sql`lower(${user.username}) like ${start}`, limit),
    // Three characters are a trigram; two are found as a pair, which then is the whole query.
    lookup(
      viewerId,
      3,
      Array.from(key).length > 2 ? anywhere : sql`letter_pairs(fold_name(${user.searchText})) @> array[${key}]`,
      limit,
    ),
  ];
}

function lookup(viewerId: string, place: number, condition: SQL, limit: number): SQL {
  return sql`(select ${user.id} as id, ${place}::int as place from ${user} where ${isVisible} and ${condition} and ${mayMeet(viewerId, sql`${user.id}`)} limit ${limit})`;
}

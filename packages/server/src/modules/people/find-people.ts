import type { FoundPeople } from '@hexreel/domain/api/people';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, person } from '../../db/schema/index.ts';
import { faceColumns, isVisible, literalPattern, presentFace } from './person-sql.ts';

/**
 * Members by a part of a name, or by a whole address (specification, section 5; readings, 17). Names that are what was
 * searched for come first, then those that begin with it, then all others. Each of the four looks ends at the limit, so
 * that a syllable that everybody has costs no more than a rare one. One statement.
 * @param query.key as `peopleQueryKey` writes it, two characters or more
 */
export async function findPeople(
  database: Database,
  { viewerId, key, limit }: { readonly viewerId: string; readonly key: string; readonly limit: number },
): Promise<FoundPeople> {
  const looks = key.includes('@') ? [look(0, eq(person.email, key), limit)] : namesLike(key, limit);
  const found = sql`(
    select id, min(place) as place from (${sql.join(looks, sql` union all `)}) as looks
    group by id order by min(place), id limit ${limit}) as found`;
  const rows = await database
    .select({ ...faceColumns, isFollowing: sql<boolean>`${follow.followerId} is not null` })
    .from(found)
    .innerJoin(person, sql`${person.id} = found.id`)
    .leftJoin(follow, and(eq(follow.followerId, viewerId), eq(follow.followedId, person.id)))
    .orderBy(sql`found.place`, sql`lower(${person.displayName})`, person.id);
  return { people: rows.map(({ isFollowing, ...face }) => ({ person: presentFace(face), isFollowing })) };
}

function namesLike(key: string, limit: number): SQL[] {
  const start = `${literalPattern(key)}%`;
  const anywhere = sql`${person.searchText} like ${`%${literalPattern(key)}%`}`;
  return [
    look(0, sql`lower(${person.username}) = ${key}`, limit),
    look(1, sql`lower(${person.displayName}) like ${start}`, limit),
    look(2, sql`lower(${person.username}) like ${start}`, limit),
    // Three characters are a trigram; two are found as a pair, which then is all that was searched for.
    look(3, Array.from(key).length > 2 ? anywhere : sql`letter_pairs(${person.searchText}) @> array[${key}]`, limit),
  ];
}

function look(place: number, condition: SQL, limit: number): SQL {
  return sql`(select ${person.id} as id, ${place}::int as place from ${person} where ${isVisible} and ${condition} limit ${limit})`;
}

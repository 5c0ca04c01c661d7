import { peopleFound, type PeopleMark } from '@hexreel/domain/admin';
import type { AdminPeopleQuery, AdminPerson } from '@hexreel/domain/api/admin';
import { emailKey } from '@hexreel/domain/names';
import { and, asc, eq, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person } from '../../db/schema/index.ts';
import { presentPerson } from './present-person.ts';

/** Names are searched from this many characters on (readings, 17). */
const fewestCharacters = 2;

/**
 * Members for an admin: names by a part, an address only whole, and no address comes back (readings, 17); with a mark,
 * those alone who have it. Exact usernames first. One statement; none where nothing is asked.
 */
export async function findPeople(database: Database, { search = '', mark }: AdminPeopleQuery): Promise<AdminPerson[]> {
  const text = search.trim().toLowerCase();
  if (mark === undefined && Array.from(text).length < fewestCharacters) return [];
  const rows = await database
    .select()
    .from(person)
    .where(and(mark === undefined ? undefined : hasMark[mark](), text === '' ? undefined : matches(text)))
    .orderBy(sql`lower(${person.username}) = ${text} desc`, asc(sql`lower(${person.username})`))
    .limit(peopleFound);
  return rows.map(presentPerson);
}

const hasMark: Readonly<Record<PeopleMark, () => SQL>> = {
  admin: () => sql`${person.isAdmin}`,
  critic: () => sql`${person.isCritic}`,
  suspended: () => isNotNull(person.suspendedAt),
};

/** The signs of patterns in a search are text. */
function matches(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
  return or(like(person.searchText, pattern), eq(person.email, emailKey(text)));
}

import { peopleFound, type PeopleMark } from '@hexreel/domain/admin';
import type { AdminPeopleQuery, AdminPerson } from '@hexreel/domain/api/admin';
import { emailKey } from '@hexreel/domain/names';
import { checkPeopleQuery, peopleQueryKey } from '@hexreel/domain/people';
import { and, asc, eq, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person } from '../../db/schema/index.ts';
import { literalPattern } from '../people/index.ts';
import { presentPerson } from './present-person.ts';

/**
 * Members for an admin: names by a part, an address only whole, and no address comes back (readings, 17); with a mark,
 * those alone who have it. Exact usernames first. One statement; none where nothing is asked.
 */
export async function findPeople(database: Database, { search = '', mark }: AdminPeopleQuery): Promise<AdminPerson[]> {
  const text = peopleQueryKey(search);
  if (mark === undefined && checkPeopleQuery(search) !== null) return [];
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

function matches(text: string): SQL | undefined {
  return or(like(person.searchText, `%${literalPattern(text)}%`), eq(person.email, emailKey(text)));
}

import type { MemberListResponse } from '@hexreel/domain/contract/users';
import { memberPages, membersPerPage, type PublicMemberList } from '@hexreel/domain/user';
import type { Database } from '../../db/client.ts';
import { activeSince, countMembers } from './count-members.ts';
import { readActive } from './member-means.ts';
import { readMemberPlaces } from './member-places.ts';

interface Page {
  readonly by: PublicMemberList;
  /** From 1. */
  readonly page: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * A page of a list of members (R348), from the stored one, or counted from all ratings where there are few. Three statements at
 * most.
 */
export async function listMembers(database: Database, { by, page, now }: Page): Promise<MemberListResponse> {
  const part = { from: (page - 1) * membersPerPage, count: membersPerPage + 1 };
  const stored = await readMemberPlaces(database, by, part);
  if (stored !== null) return { people: stored.slice(0, membersPerPage), page, nextPage: pageAfter(page, stored) };
  const ids = await countMembers(database, { by, now }, part);
  return {
    people: await readActive(database, ids.slice(0, membersPerPage), activeSince(now)),
    page,
    nextPage: pageAfter(page, ids),
  };
}

/** @param found one more than a page has, where there are more */
function pageAfter(page: number, found: readonly unknown[]): number | null {
  return found.length > membersPerPage && page < memberPages ? page + 1 : null;
}

import type { MemberListResponse } from '@hexreel/domain/contract/users';
import { memberPages, membersPerPage, type PublicMemberList } from '@hexreel/domain/user';
import type { Database } from '../../db/client.ts';
import { countMembers } from './count-members.ts';
import { readListed } from './member-means.ts';
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
  const from = (page - 1) * membersPerPage;
  const stored = await readMemberPlaces(database, by);
  if (stored.length > 0) {
    const people = stored.slice(from, from + membersPerPage);
    return { people, page, nextPage: pageAfter(page, from + membersPerPage < stored.length) };
  }
  const ids = await countMembers(database, { by, now }, { from, count: membersPerPage + 1 });
  const people = await readListed(database, ids.slice(0, membersPerPage));
  return { people, page, nextPage: pageAfter(page, ids.length > membersPerPage) };
}

function pageAfter(page: number, isMore: boolean): number | null {
  return isMore && page < memberPages ? page + 1 : null;
}

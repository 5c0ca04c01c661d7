import { memberLists, memberPages, type MemberList } from '@hexreel/domain/user';
import type { MembersSearch } from '../../lib/page-search.ts';

/** The state in the URL of the page of members. */
export interface MembersView {
  readonly by: MemberList;
  /** From 1. */
  readonly page: number;
}

/** The list and its page; visitors have no taste to be close to. @param search URL parameters; invalid ones are dropped */
export function readMembersView({ by, page }: MembersSearch, isMember: boolean): MembersView {
  const asked = memberLists.find((list) => list === by) ?? (isMember ? 'match' : 'activity');
  const number = /^\d+$/u.test(page ?? '') ? Number(page) : 1;
  return {
    by: asked === 'match' && !isMember ? 'activity' : asked,
    page: number >= 1 && number <= memberPages ? number : 1,
  };
}

/** Ids of the members of a list, in its order. */
export function idsOf(people: readonly { readonly id: string }[]): readonly string[] {
  return people.map(({ id }) => id);
}

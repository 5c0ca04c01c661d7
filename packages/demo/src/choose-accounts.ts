import type { PlannedMember } from './plan-members.ts';
import type { PlannedRating } from './plan-ratings.ts';

/** A user of the demo whom a visitor can sign in as. */
export interface DemoAccount {
  readonly role: 'member' | 'critic' | 'admin';
  readonly userId: string;
}

/** The community's admin, and the critic and the user who wrote most, since their pages show most; fewer where one is missing. */
export function chooseAccounts({
  members,
  ratings,
}: {
  readonly members: readonly PlannedMember[];
  readonly ratings: readonly PlannedRating[];
}): DemoAccount[] {
  const written = (id: string) => ratings.filter(({ userId, review }) => userId === id && review !== '').length;
  const roles = [
    ['member', undefined],
    ['critic', 'critic'],
    ['admin', 'admin'],
  ] as const;
  return roles.flatMap(([role, wanted]) => {
    const [chosen] = members.filter((member) => member.role === wanted).toSorted((a, b) => written(b.id) - written(a.id));
    return chosen === undefined ? [] : [{ role, userId: chosen.id }];
  });
}

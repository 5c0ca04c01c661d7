import { randomInt } from 'node:crypto';
import type { StoredSignIn } from '../../modules/demo/index.ts';
import type { CommunityPlan } from '@hexreel/demo/plan-community';

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The users of the community that can be tried out, each with a password of this demo alone: its admin, and the critic
 * and the user who wrote most, since their pages show most.
 */
export function makeSignIns({ members, ratings }: Pick<CommunityPlan, 'members' | 'ratings'>): StoredSignIn[] {
  const written = (id: string) => ratings.filter(({ userId, review }) => userId === id && review !== '').length;
  const roles = [
    ['member', undefined],
    ['critic', 'critic'],
    ['admin', 'admin'],
  ] as const;
  return roles.flatMap(([role, wanted]) => {
    const [chosen] = members.filter((member) => member.role === wanted).toSorted((a, b) => written(b.id) - written(a.id));
    return chosen === undefined ? [] : [{ role, personId: chosen.id, password: makePassword() }];
  });
}

/** Three groups of four, some 59 bits: short enough to type, too long to guess. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

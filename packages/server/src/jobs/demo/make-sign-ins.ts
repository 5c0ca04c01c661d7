import { randomInt } from 'node:crypto';
import type { KeptSignIn } from '../../modules/demo/index.ts';
import type { CommunityPlan } from './plan-community.ts';

/** Letters and digits that nobody takes for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Who of the community can be tried out, each with a password of this demo alone: its admin, and the critic and the
 * member who wrote most, since their pages have most to show.
 */
export function makeSignIns({ members, ratings }: Pick<CommunityPlan, 'members' | 'ratings'>): KeptSignIn[] {
  const written = (id: string) => ratings.filter(({ personId, review }) => personId === id && review !== '').length;
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

/** Three groups of four, some 59 bits: short enough to be typed, long enough that nobody guesses it. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

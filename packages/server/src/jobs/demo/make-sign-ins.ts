import { randomInt } from 'node:crypto';
import { chooseAccounts } from '@hexreel/demo/choose-accounts';
import type { StoredSignIn } from '../../modules/demo/index.ts';
import type { CommunityPlan } from '@hexreel/demo/plan-community';

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The users of the community that can be tried out, each with a password of this demo alone. */
export function makeSignIns(plan: Pick<CommunityPlan, 'members' | 'ratings'>): StoredSignIn[] {
  return chooseAccounts(plan).map(({ role, userId }) => ({ role, personId: userId, password: makePassword() }));
}

/** Three groups of four, some 59 bits: short enough to type, too long to guess. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

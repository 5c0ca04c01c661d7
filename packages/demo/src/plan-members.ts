import { createHash } from 'node:crypto';
import { days, hours } from '@hexreel/domain/durations';
import type { CommunityMember } from './community-file.ts';

/** A user of the demo, as the generator and the database have them. */
export interface PlannedMember extends CommunityMember {
  readonly id: string;
  /** In a domain that can never exist (RFC 2606), so that no mail of a demo reaches anyone. */
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
}

/** Gives each user an id that is the same in every demo, an address, and a time on the day they joined. */
export function planMembers(members: readonly CommunityMember[], now: number): PlannedMember[] {
  return members.map((member) => {
    const hash = createHash('sha256').update(`demo ${member.username}`).digest('hex');
    const joinedAt = Date.parse(member.joined) + hours(Number.parseInt(hash.slice(-4), 16) % 24);
    return {
      ...member,
      id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
      email: `${member.username.toLowerCase()}@example.invalid`,
      // With a clock that is behind the data, no one may have joined in the future.
      joinedAt: Math.min(joinedAt, now - days(1)),
    };
  });
}

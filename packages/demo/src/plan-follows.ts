import { createSeededRandom } from './seeded-random.ts';
import { drawNormal, drawWeighted } from './draw.ts';
import type { PlannedMember } from './plan-members.ts';
import { likeness } from './fake-taste.ts';

/** `followedAt` in milliseconds since 1970. */
export interface PlannedFollow {
  readonly followerId: string;
  readonly followedId: string;
  readonly followedAt: number;
}

/** Draws follows: users of similar taste, those who write much, and critics most of all. */
export function planFollows({
  seed,
  members,
  now,
}: {
  readonly seed: string;
  readonly members: readonly PlannedMember[];
  readonly now: number;
}): PlannedFollow[] {
  return members.flatMap((follower) => {
    const rng = createSeededRandom(`${seed} follows of ${follower.username}`);
    const count = Math.min(25, Math.round(1 + 5 * Math.sqrt(follower.activity) * Math.exp(0.5 * drawNormal(rng))));
    const others = members.filter(({ id }) => id !== follower.id);
    const weight = (other: PlannedMember) =>
      Math.exp(4 * likeness(follower.tastes, other.tastes)) * other.activity * (other.role === 'critic' ? 3 : 1);
    return drawWeighted(others, count, { rng, weight }).map((followed) => {
      const from = Math.max(follower.joinedAt, followed.joinedAt);
      return { followerId: follower.id, followedId: followed.id, followedAt: Math.round(from + (now - from) * rng.next()) };
    });
  });
}

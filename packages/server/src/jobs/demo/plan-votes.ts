import { seeded } from '../../seeded.ts';
import { drawNormal } from './draw.ts';
import type { PlannedMember } from './plan-members.ts';
import type { PlannedRating } from './plan-ratings.ts';
import { likeness } from './taste.ts';

/** One member's vote on another's review; `votedAt` in milliseconds since 1970. */
export interface PlannedVote {
  readonly authorId: string;
  readonly movieId: number;
  readonly voterId: string;
  readonly helpful: boolean;
  readonly votedAt: number;
}

const day = 86_400_000;
/** How likely a usual review that stands for long has somebody's vote, whether or not they know the movie. */
const knowsIt = 0.14;
const doesNot = 0.04;

/**
 * Draws votes on reviews: some reviews appeal to many, old ones were seen by more people, who rated the movie
 * reads on, and people of the same taste find each other helpful.
 */
export function planVotes({
  seed,
  members,
  ratings,
  now,
}: {
  readonly seed: string;
  readonly members: readonly PlannedMember[];
  readonly ratings: readonly PlannedRating[];
  readonly now: number;
}): PlannedVote[] {
  const chance = seeded(`${seed} votes`);
  const byId = new Map(members.map((member) => [member.id, member]));
  const rated = new Set(ratings.map(({ personId, movieId }) => `${personId} ${movieId}`));
  return ratings.flatMap(({ personId: authorId, movieId, review, reviewAt }) => {
    const author = byId.get(authorId);
    if (reviewAt === null || author === undefined) return [];
    const seen = 1 - Math.exp(-(now - reviewAt) / (15 * day));
    const appeal = Math.exp(0.7 * drawNormal(chance)) * (author.role === 'critic' ? 1.5 : 1);
    const thought = Math.min(0.12, review.length / 5_000);
    return members.flatMap((voter) => {
      const reads = rated.has(`${voter.id} ${movieId}`) ? knowsIt : doesNot;
      if (voter.id === authorId || !chance.happens(Math.min(0.8, reads * appeal * seen))) return [];
      const from = Math.max(reviewAt, voter.joinedAt);
      const helpful = chance.happens(0.66 + 0.25 * likeness(author.tastes, voter.tastes) + thought);
      return [{ authorId, movieId, voterId: voter.id, helpful, votedAt: Math.round(from + (now - from) * chance.next() ** 2) }];
    });
  });
}

import { days } from '@hexreel/domain/durations';
import { createSeededRandom } from './seeded-random.ts';
import { drawNormal } from './draw.ts';
import type { RatedCommunity } from './plan-ratings.ts';
import { likeness } from './fake-taste.ts';

/** One user's vote on another's review; `votedAt` in milliseconds since 1970. */
export interface PlannedVote {
  readonly authorId: string;
  readonly movieId: number;
  readonly voterId: string;
  readonly helpful: boolean;
  readonly votedAt: number;
}

/** Probability that a given user votes on an average review of some age, whether or not they know the movie. */
const knowsIt = 0.14;
const doesNot = 0.04;

/**
 * Draws votes on reviews: some reviews appeal to many, older ones were seen by more users, users who rated the movie read
 * more of its reviews, and users of similar taste find each other helpful.
 */
export function planVotes({ seed, members, ratings, now }: Omit<RatedCommunity, 'movies'>): PlannedVote[] {
  const rng = createSeededRandom(`${seed} votes`);
  const byId = new Map(members.map((member) => [member.id, member]));
  const rated = new Set(ratings.map(({ userId, movieId }) => `${userId} ${movieId}`));
  return ratings.flatMap(({ userId: authorId, movieId, review, reviewAt }) => {
    const author = byId.get(authorId);
    if (reviewAt === null || author === undefined) return [];
    const seen = 1 - Math.exp(-(now - reviewAt) / days(15));
    const appeal = Math.exp(0.7 * drawNormal(rng)) * (author.role === 'critic' ? 1.5 : 1);
    const thought = Math.min(0.12, review.length / 5_000);
    return members.flatMap((voter) => {
      const reads = rated.has(`${voter.id} ${movieId}`) ? knowsIt : doesNot;
      if (voter.id === authorId || !rng.chance(Math.min(0.8, reads * appeal * seen))) return [];
      const from = Math.max(reviewAt, voter.joinedAt);
      const helpful = rng.chance(0.66 + 0.25 * likeness(author.tastes, voter.tastes) + thought);
      return [{ authorId, movieId, voterId: voter.id, helpful, votedAt: Math.round(from + (now - from) * rng.next() ** 2) }];
    });
  });
}

import { characteristics, perCharacteristic, type Scores } from '../../packages/domain/src/characteristics/index.ts';
import { seeded, type Seeded } from '../../packages/server/src/seeded.ts';
import { makeOverview } from '../tmdb-stand-in/words.ts';

/** How much of everything; the same seed makes the same ratings. */
export interface RatingPlan {
  readonly seed: string;
  readonly movies: number;
  readonly members: number;
  readonly ratings: number;
}

export interface PlannedRating {
  /** From 0; the lower, the more they rate. */
  readonly member: number;
  /** From 0; the lower, the more it is rated. */
  readonly movie: number;
  readonly scores: Scores;
  readonly review: string;
  /** Days before now. */
  readonly age: number;
  /** Members who voted on it, each with their side. */
  readonly votes: readonly { readonly voter: number; readonly helpful: boolean }[];
}

/** What was seen on sites of this kind: a few films and a few people make up most of it, one rating in eight has a text. */
const movieSkew = 0.9;
const memberSkew = 0.8;
const scoredShare = 0.85;
const reviewShare = 0.12;
const votedShare = 0.4;
const days = 1_000;

/**
 * Draws ratings as a community would leave them: few movies and members have most of them, a movie's scores lie around
 * its own six values, some characteristics stay unscored, some ratings have a text and some texts have votes.
 */
export function* planRatings(plan: RatingPlan): Generator<PlannedRating> {
  const chance = seeded(plan.seed);
  const drawMovie = weighted(plan.movies, movieSkew, chance);
  const profiles = Array.from({ length: plan.movies }, () => perCharacteristic(() => chance.integer(2, 9)));
  for (const [member, count] of shares(plan).entries()) {
    const seen = new Set<number>();
    while (seen.size < count) {
      const movie = drawMovie();
      if (seen.has(movie)) continue;
      seen.add(movie);
      const review = chance.happens(reviewShare) ? writeReview(chance) : '';
      yield {
        member,
        movie,
        scores: drawScores(profiles[movie], chance),
        review,
        age: chance.next() * days,
        votes: review !== '' && chance.happens(votedShare) ? drawVotes(member, plan.members, chance) : [],
      };
    }
  }
}

/** Ratings of each member: all of them together, nobody more than a fifth of the movies, everybody at least one. */
function shares({ ratings, members, movies }: RatingPlan): number[] {
  const most = Math.floor(movies / 5);
  const weights = Array.from({ length: members }, (_, rank) => (rank + 1) ** -memberSkew);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.min(most, Math.max(1, Math.floor((weight / total) * ratings))));
  let left = ratings - counts.reduce((sum, count) => sum + count, 0);
  for (let member = 0; left !== 0; member = (member + 1) % members) {
    const step = Math.sign(left);
    const next = (counts[member] ?? 0) + step;
    if (next < 1 || next > most) continue;
    counts[member] = next;
    left -= step;
  }
  return counts;
}

/** Draws 0 to `count - 1`, the lower the likelier, by a power law. */
function weighted(count: number, skew: number, chance: Seeded): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1) ** -skew;
    sums[rank] = sum;
  }
  return () => {
    const drawn = chance.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? sum) <= drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function drawScores(profile: Scores | undefined, chance: Seeded): Scores {
  const always = chance.pick(characteristics);
  return perCharacteristic((name) => {
    if (name !== always && !chance.happens(scoredShare)) return 0;
    const around = (profile?.[name] ?? 5) + chance.integer(-2, 2) + chance.integer(-1, 1);
    return Math.min(10, Math.max(1, around));
  });
}

function drawVotes(author: number, members: number, chance: Seeded): PlannedRating['votes'] {
  const voters = new Set<number>();
  for (let tries = chance.integer(1, 8); tries > 0; tries -= 1) voters.add(chance.integer(0, members - 1));
  voters.delete(author);
  return [...voters].map((voter) => ({ voter, helpful: chance.happens(0.7) }));
}

function writeReview(chance: Seeded): string {
  return Array.from({ length: chance.integer(1, 12) }, () => makeOverview(chance)).join(' ');
}

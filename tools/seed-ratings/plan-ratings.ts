import { characteristics, perCharacteristic, type Scores } from '../../packages/domain/src/characteristics/index.ts';
import { createSeededRandom, type SeededRandom } from '../../packages/demo/src/seeded-random.ts';
import { makeOverview } from '../fake-tmdb/words.ts';

/** Amounts; the same seed gives the same ratings. */
export interface RatingPlan {
  readonly seed: string;
  readonly movies: number;
  readonly members: number;
  readonly ratings: number;
}

export interface PlannedRating {
  /** From 0; lower ones rate more. */
  readonly member: number;
  /** From 0; lower ones are rated more. */
  readonly movie: number;
  readonly scores: Scores;
  readonly review: string;
  /** Days before now. */
  readonly age: number;
  /** Users who voted on it, each with their side. */
  readonly votes: readonly { readonly voter: number; readonly helpful: boolean }[];
}

/** As on real sites of this kind: few movies and few users have most ratings, and one rating in eight has a text. */
const movieSkew = 0.9;
const memberSkew = 0.8;
const scoredShare = 0.85;
const reviewShare = 0.12;
const votedShare = 0.4;
const days = 1_000;

/**
 * Draws realistic ratings: few movies and users have most of them, a movie's scores vary around its own six values, some
 * characteristics stay unscored, some ratings have a text and some texts have votes.
 */
export function* planRatings(plan: RatingPlan): Generator<PlannedRating> {
  const rng = createSeededRandom(plan.seed);
  const drawMovie = weighted(plan.movies, movieSkew, rng);
  const profiles = Array.from({ length: plan.movies }, () => perCharacteristic(() => rng.integer(2, 9)));
  for (const [member, count] of shares(plan).entries()) {
    const seen = new Set<number>();
    while (seen.size < count) {
      const movie = drawMovie();
      if (seen.has(movie)) continue;
      seen.add(movie);
      const review = rng.chance(reviewShare) ? writeReview(rng) : '';
      yield {
        member,
        movie,
        scores: drawScores(profiles[movie], rng),
        review,
        age: rng.next() * days,
        votes: review !== '' && rng.chance(votedShare) ? drawVotes(member, plan.members, rng) : [],
      };
    }
  }
}

/** Splits the total over users: each has at least one rating and at most a fifth of the movies. */
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

/** Draws 0 to `count - 1` by a power law, lower numbers more often. */
function weighted(count: number, skew: number, rng: SeededRandom): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1) ** -skew;
    sums[rank] = sum;
  }
  return () => {
    const drawn = rng.next() * sum;
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

function drawScores(profile: Scores | undefined, rng: SeededRandom): Scores {
  const always = rng.pick(characteristics);
  return perCharacteristic((name) => {
    if (name !== always && !rng.chance(scoredShare)) return 0;
    const around = (profile?.[name] ?? 5) + rng.integer(-2, 2) + rng.integer(-1, 1);
    return Math.min(10, Math.max(1, around));
  });
}

function drawVotes(author: number, members: number, rng: SeededRandom): PlannedRating['votes'] {
  const voters = new Set<number>();
  for (let tries = rng.integer(1, 8); tries > 0; tries -= 1) voters.add(rng.integer(0, members - 1));
  voters.delete(author);
  return [...voters].map((voter) => ({ voter, helpful: rng.chance(0.7) }));
}

function writeReview(rng: SeededRandom): string {
  return Array.from({ length: rng.integer(1, 12) }, () => makeOverview(rng)).join(' ');
}

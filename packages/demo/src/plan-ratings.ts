import type { Scores } from '@hexreel/domain/characteristics';
import { days, minutes } from '@hexreel/domain/durations';
import { readReview } from '@hexreel/domain/rating';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { CommunityReview, DivisiveMovie } from './community-file.ts';
import { drawWait, drawWeighted, splitByWeight } from './draw.ts';
import type { PlannedMember } from './plan-members.ts';
import { drawScores, drawStrays } from './draw-scores.ts';
import { drawSeasonal } from './draw-seasonal.ts';
import { liking, type TastedMovie } from './fake-taste.ts';

/** One user's rating of one movie; times are milliseconds since 1970. */
export interface PlannedRating {
  readonly userId: string;
  readonly movieId: number;
  readonly scores: Scores;
  /** Empty without a review. */
  readonly review: string;
  /** Its author says that all of it gives the story away (R287). */
  readonly spoiler: boolean;
  readonly createdAt: number;
  readonly reviewAt: number | null;
  readonly editedAt: number | null;
}

/** A community whose ratings are drawn: what all that its users did besides is planned from. `now` in milliseconds since 1970. */
export interface RatedCommunity {
  readonly seed: string;
  readonly members: readonly PlannedMember[];
  readonly movies: readonly TastedMovie[];
  readonly ratings: readonly PlannedRating[];
  readonly now: number;
}

export interface RatingsToPlan {
  readonly seed: string;
  /** Total number of ratings, including those with reviews. */
  readonly ratings: number;
  readonly members: readonly PlannedMember[];
  readonly movies: readonly TastedMovie[];
  readonly reviews: readonly CommunityReview[];
  readonly divisive: readonly DivisiveMovie[];
  readonly now: number;
}

/** Votes added to every movie, so that the least known have some raters too. */
const leastKnown = 200;
/** Share of the least known movies without a review (the lowest quarter by votes) that stay without ratings. */
const unseen = 0.5;
/** Everybody has an opinion of a movie that divides: it is rated as if so many times as many liked it. */
const divisiveDraw = 16;
/**
 * Draws who rated what, how and when. Users rate what is well known and what they like; scores vary around the movie's
 * editorial scores by the user's taste, generosity and mood; a few contradict everyone. Weak characteristics of a movie
 * often stay unscored, and some users score only what struck them. Of what divides them, users are in one of two camps, those
 * whom the movie suits rather in the higher one. Every written review is one of the ratings.
 */
export function planRatings({ seed, ratings, members, movies, reviews, divisive, now }: RatingsToPlan): PlannedRating[] {
  const divided = new Map(divisive.map((one) => [one.movie, one]));
  const strays = drawStrays(movies, createSeededRandom(`${seed} agreement`));
  const released = leaveSomeUnseen(
    movies.filter((movie) => Date.parse(movie.releaseDate) < now - days(1)),
    { rng: createSeededRandom(`${seed} unseen`), reviewed: new Set(reviews.map(({ movie }) => movie)) },
  );
  const most = Math.floor(released.length * 0.7);
  const known = new Set(movies.map(({ tmdbId }) => tmdbId));
  const written = members.map(
    ({ username }) =>
      new Map(reviews.flatMap((one) => (one.member === username && known.has(one.movie) ? [[one.movie, one]] : []))),
  );
  const counts = splitByWeight(
    ratings,
    members.map(({ activity, joinedAt }, index) => {
      const reviewed = written[index]?.size ?? 0;
      // Recent users have rated less so far.
      const settled = Math.min(1, 0.25 + (now - joinedAt) / days(500));
      return { weight: activity * settled, least: reviewed, most: Math.max(most, reviewed) };
    }),
  );
  return members.flatMap((member, index) => {
    const rng = createSeededRandom(`${seed} ratings of ${member.username}`);
    const own = written[index] ?? new Map<number, CommunityReview>();
    const reviewed = movies.filter(({ tmdbId }) => own.has(tmdbId));
    const others = drawWeighted(
      released.filter(({ tmdbId }) => !own.has(tmdbId)),
      (counts[index] ?? 0) - reviewed.length,
      {
        rng,
        weight: (movie) =>
          (movie.voteCount + leastKnown) ** 0.6 *
          Math.exp(0.8 * liking(member.tastes, movie)) *
          (divided.has(movie.tmdbId) ? divisiveDraw : 1),
      },
    );
    // Some score all six each time, others what struck them.
    const thoroughness = 0.55 + 0.45 * rng.next();
    return [...reviewed, ...others].map((movie) => {
      const review = own.get(movie.tmdbId);
      const scores =
        review?.scores ??
        drawScores(member, movie, {
          rng,
          thoroughness,
          stray: strays.get(movie.tmdbId) ?? 1,
          divides: divided.get(movie.tmdbId),
        });
      const spoiler = review?.spoiler === true;
      return { userId: member.id, movieId: movie.tmdbId, scores, spoiler, ...drawTimes(member, movie, { rng, now, review }) };
    });
  });
}

/** The movies that may have ratings; some of the least known have none. */
function leaveSomeUnseen(
  movies: readonly TastedMovie[],
  { rng, reviewed }: { readonly rng: SeededRandom; readonly reviewed: ReadonlySet<number> },
): TastedMovie[] {
  const rest = movies.filter(({ tmdbId }) => !reviewed.has(tmdbId)).toSorted((a, b) => a.voteCount - b.voteCount);
  const left = new Set(rest.slice(0, rest.length / 4).filter(() => rng.chance(unseen)));
  return movies.filter((movie) => !left.has(movie));
}

/**
 * Times after joining and the movie's release, most of them in October; a small part recent, so that a new site looks used.
 * @returns also the review's text, which is saved some minutes after the scores and at times corrected later
 */
function drawTimes(
  { joinedAt }: PlannedMember,
  movie: TastedMovie,
  { rng, now, review }: { readonly rng: SeededRandom; readonly now: number; readonly review: CommunityReview | undefined },
): Pick<PlannedRating, 'review' | 'createdAt' | 'reviewAt' | 'editedAt'> {
  const latest = now - minutes(3 + 40 * rng.next());
  const earliest = Math.min(latest, Math.max(joinedAt, Date.parse(movie.releaseDate)));
  const isLate = rng.chance(review === undefined ? 0.003 : 0.025);
  const at = isLate ? Math.max(earliest, latest - drawWait(rng, days(3.5))) : drawSeasonal(rng, { earliest, latest });
  const createdAt = Math.round(at);
  if (review === undefined) return { review: '', createdAt, reviewAt: null, editedAt: null };
  const reviewAt = Math.round(Math.min(now - minutes(2), createdAt + drawWait(rng, minutes(8))));
  const edit = Math.round(reviewAt + drawWait(rng, days(2)));
  const editedAt = rng.chance(0.07) && edit < now ? edit : null;
  return { review: readReview(review.text), createdAt, reviewAt, editedAt };
}

import {
  characteristics,
  maximumScore,
  perCharacteristic,
  type Characteristic,
  type Scores,
} from '@hexreel/domain/characteristics';
import { hasScores, readReview } from '@hexreel/domain/rating';
import { seeded, type Seeded } from '../../seeded.ts';
import type { CommunityReview } from './community-file.ts';
import { drawNormal, drawWait, drawWeighted, splitByWeight } from './draw.ts';
import type { PlannedMember } from './plan-members.ts';
import { liking, type TastedMovie } from './taste.ts';

/** One member's rating of one movie; times are milliseconds since 1970. */
export interface PlannedRating {
  readonly personId: string;
  readonly movieId: number;
  readonly scores: Scores;
  /** Empty where nothing is written. */
  readonly review: string;
  readonly createdAt: number;
  readonly reviewAt: number | null;
  readonly editedAt: number | null;
}

export interface RatingsToPlan {
  readonly seed: string;
  /** How many in all, reviews included. */
  readonly ratings: number;
  readonly members: readonly PlannedMember[];
  readonly movies: readonly TastedMovie[];
  readonly reviews: readonly CommunityReview[];
  readonly now: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Votes that every movie is taken to have, so that even the least known has some raters here. */
const leastKnown = 500;

/**
 * Draws who rated what, how and when. People rate what many know and what they like; scores lie around the movie's
 * editorial profile, moved by how the member feels and how they score, with some noise; what a movie does not have often stays
 * unscored, and some people score only what struck them. Every written review is one of the ratings.
 */
export function planRatings({ seed, ratings, members, movies, reviews, now }: RatingsToPlan): PlannedRating[] {
  const released = movies.filter((movie) => Date.parse(movie.releaseDate) < now - day);
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
      // Whoever came lately has not rated as much yet.
      const settled = Math.min(1, 0.25 + (now - joinedAt) / (500 * day));
      return { weight: activity * settled, least: reviewed, most: Math.max(most, reviewed) };
    }),
  );
  return members.flatMap((member, index) => {
    const chance = seeded(`${seed} ratings of ${member.username}`);
    const own = written[index] ?? new Map<number, CommunityReview>();
    const reviewed = movies.filter(({ tmdbId }) => own.has(tmdbId));
    const others = drawWeighted(
      released.filter(({ tmdbId }) => !own.has(tmdbId)),
      (counts[index] ?? 0) - reviewed.length,
      { chance, weight: (movie) => (movie.voteCount + leastKnown) ** 0.4 * Math.exp(0.8 * liking(member.tastes, movie)) },
    );
    // Some score all six each time, others what struck them.
    const thoroughness = 0.55 + 0.45 * chance.next();
    return [...reviewed, ...others].map((movie) => {
      const review = own.get(movie.tmdbId);
      const scores = review?.scores ?? drawScores(member, movie, { chance, thoroughness });
      return { personId: member.id, movieId: movie.tmdbId, scores, ...drawTimes(member, movie, { chance, now, review }) };
    });
  });
}

/** Six scores, 0 for those that the member left out; at least one is given. */
function drawScores(
  { tastes }: PlannedMember,
  movie: TastedMovie,
  { chance, thoroughness }: { readonly chance: Seeded; readonly thoroughness: number },
): Scores {
  const { profile } = movie;
  const joy = liking(tastes, movie);
  const strongest = characteristics.toSorted((a, b) => profile[b] - profile[a]);
  const score = (name: Characteristic) => {
    const felt = profile[name] + 0.8 * (tastes.perCharacteristic[name] ?? 0) + 0.6 * tastes.generosity;
    const enjoyed = name === 'characters' || name === 'pace' ? 1.2 * joy : 0;
    const impression = felt + enjoyed + 0.9 * tastes.spread * drawNormal(chance);
    return Math.min(maximumScore, Math.max(1, Math.round(temper(impression))));
  };
  if (!chance.happens(thoroughness)) {
    const struck = new Set(strongest.slice(0, chance.integer(1, 3)));
    return perCharacteristic((name) => (struck.has(name) ? score(name) : 0));
  }
  const scores = perCharacteristic((name) => (chance.happens(profile[name] <= 1 ? 0.55 : 0.05) ? 0 : score(name)));
  const [first = 'gore'] = strongest;
  return hasScores(scores) ? scores : { ...scores, [first]: score(first) };
}

/** Nobody gives a ten lightly: what is above eight counts for half. */
function temper(impression: number): number {
  return impression <= 8 ? impression : 8 + (impression - 8) / 2;
}

/**
 * Since they joined and the movie came out; a part of it lately, so that a new site looks lived in.
 * @returns also the review's text, which is saved some minutes after the scores and at times corrected later
 */
function drawTimes(
  { joinedAt }: PlannedMember,
  movie: TastedMovie,
  { chance, now, review }: { readonly chance: Seeded; readonly now: number; readonly review: CommunityReview | undefined },
): Pick<PlannedRating, 'review' | 'createdAt' | 'reviewAt' | 'editedAt'> {
  const latest = now - (3 + 40 * chance.next()) * minute;
  const earliest = Math.min(latest, Math.max(joinedAt, Date.parse(movie.releaseDate)));
  const isLate = chance.happens(review === undefined ? 0.06 : 0.12);
  const at = isLate
    ? Math.max(earliest, latest - drawWait(chance, 3.5 * day))
    : earliest + (latest - earliest) * chance.next() ** 0.85;
  const createdAt = Math.round(at);
  if (review === undefined) return { review: '', createdAt, reviewAt: null, editedAt: null };
  const reviewAt = Math.round(Math.min(now - 2 * minute, createdAt + drawWait(chance, 8 * minute)));
  const edit = Math.round(reviewAt + drawWait(chance, 2 * day));
  const editedAt = chance.happens(0.07) && edit < now ? edit : null;
  return { review: readReview(review.text), createdAt, reviewAt, editedAt };
}

import { seeded } from '../../seeded.ts';
import { drawNormal, drawWeighted } from './draw.ts';
import type { PlannedMember } from './plan-members.ts';
import type { PlannedRating } from './plan-ratings.ts';
import { liking, type TastedMovie } from './taste.ts';

/** `addedAt` in milliseconds since 1970. */
export interface PlannedWish {
  readonly personId: string;
  readonly movieId: number;
  readonly addedAt: number;
}

/** Draws what each member means to watch: movies for their taste that they have not rated yet. */
export function planWatchlists({
  seed,
  members,
  movies,
  ratings,
  now,
}: {
  readonly seed: string;
  readonly members: readonly PlannedMember[];
  readonly movies: readonly TastedMovie[];
  readonly ratings: readonly PlannedRating[];
  readonly now: number;
}): PlannedWish[] {
  const rated = new Set(ratings.map(({ personId, movieId }) => `${personId} ${movieId}`));
  return members.flatMap((member) => {
    const chance = seeded(`${seed} watchlist of ${member.username}`);
    const count = Math.min(45, Math.round(9 * Math.exp(0.7 * drawNormal(chance))));
    const unseen = movies.filter(({ tmdbId }) => !rated.has(`${member.id} ${tmdbId}`));
    const weight = (movie: TastedMovie) => movie.voteCount ** 0.3 * Math.exp(1.4 * liking(member.tastes, movie));
    return drawWeighted(unseen, count, { chance, weight }).map(({ tmdbId }) => ({
      personId: member.id,
      movieId: tmdbId,
      addedAt: Math.round(member.joinedAt + (now - member.joinedAt) * Math.sqrt(chance.next())),
    }));
  });
}

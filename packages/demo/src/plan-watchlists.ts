import { createSeededRandom } from './seeded-random.ts';
import { drawNormal, drawWeighted } from './draw.ts';
import type { RatedCommunity } from './plan-ratings.ts';
import { liking, type TastedMovie } from './fake-taste.ts';

/** `addedAt` in milliseconds since 1970. */
export interface PlannedWatchlistEntry {
  readonly userId: string;
  readonly movieId: number;
  readonly addedAt: number;
}

/** Draws each user's watchlist: movies of their taste that they have not rated. */
export function planWatchlists({ seed, members, movies, ratings, now }: RatedCommunity): PlannedWatchlistEntry[] {
  const rated = new Set(ratings.map(({ userId, movieId }) => `${userId} ${movieId}`));
  return members.flatMap((member) => {
    const rng = createSeededRandom(`${seed} watchlist of ${member.username}`);
    const count = Math.min(45, Math.round(9 * Math.exp(0.7 * drawNormal(rng))));
    const unseen = movies.filter(({ tmdbId }) => !rated.has(`${member.id} ${tmdbId}`));
    const weight = (movie: TastedMovie) => movie.voteCount ** 0.3 * Math.exp(1.4 * liking(member.tastes, movie));
    return drawWeighted(unseen, count, { rng, weight }).map(({ tmdbId }) => ({
      userId: member.id,
      movieId: tmdbId,
      addedAt: Math.round(member.joinedAt + (now - member.joinedAt) * Math.sqrt(rng.next())),
    }));
  });
}

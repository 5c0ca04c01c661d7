import { isEstablished } from '@hexreel/domain/warnings';
import { strengthOf } from './fake-taste.ts';
import type { PlannedRating, RatedCommunity } from './plan-ratings.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** Jump scares that a user marked in a movie and shares; `savedAt` in milliseconds since 1970. */
export interface PlannedSitting {
  readonly userId: string;
  readonly movieId: number;
  readonly untilSecond: number;
  readonly established: boolean;
  readonly savedAt: number;
  readonly marks: readonly {
    readonly kind: 'jump';
    readonly second: number;
    readonly end: null;
    readonly strength: number;
    readonly shared: true;
  }[];
}

/** The most rated movies are the marked ones. */
const markedMovies = 70;
const [fewestSittings, mostSittings] = [5, 9];
/** Invented times, in seconds: within the shortest movie. */
const [firstSecond, lastSecond] = [240, 4_200];
/** No two jump scares are closer, in seconds. */
const apart = 45;
const misses = 0.12;

/** Invents jump scares of movies, and has users who rated these mark them. Nothing about the real movies is known here. */
export function planSittings({ seed, members, movies, ratings, now }: RatedCommunity): PlannedSitting[] {
  const rng = createSeededRandom(`${seed} sittings`);
  const joined = new Map(members.map(({ id, joinedAt }) => [id, joinedAt]));
  const ofMovie = new Map<number, PlannedRating[]>();
  const counts = new Map<string, number>();
  for (const rating of ratings) {
    ofMovie.set(rating.movieId, [...(ofMovie.get(rating.movieId) ?? []), rating]);
    counts.set(rating.userId, (counts.get(rating.userId) ?? 0) + 1);
  }
  const known = new Map(movies.map((movie) => [movie.tmdbId, movie]));
  return [...ofMovie]
    .filter(([movieId, raters]) => known.has(movieId) && raters.length >= fewestSittings)
    .toSorted(([one, raters], [other, others]) => others.length - raters.length || one - other)
    .slice(0, markedMovies)
    .flatMap(([movieId, raters]) => {
      const movie = known.get(movieId);
      const jumps = inventJumps(rng, movie === undefined ? 0 : strengthOf(movie, 'jumpScares'));
      return raters.slice(0, rng.integer(fewestSittings, mostSittings)).map(({ userId, createdAt }): PlannedSitting => {
        const savedAt = Math.round(createdAt + (now - createdAt) * rng.next() ** 2);
        const age = savedAt - (joined.get(userId) ?? now);
        return {
          userId,
          movieId,
          untilSecond: lastSecond,
          established: isEstablished({ age, ratings: counts.get(userId) ?? 0 }),
          savedAt,
          marks: jumps
            .filter(() => !rng.chance(misses))
            .map(({ second, strength }) => ({
              kind: 'jump',
              second: second + rng.integer(-1, 1),
              end: null,
              strength: Math.min(3, Math.max(1, strength + (rng.chance(0.2) ? rng.integer(-1, 1) : 0))),
              shared: true,
            })),
        };
      });
    })
    .filter(({ marks }) => marks.length > 0);
}

/** More of them, and harder ones, the more a movie startles. @param strength 1-10 */
function inventJumps(rng: SeededRandom, strength: number): readonly { readonly second: number; readonly strength: number }[] {
  const count = 2 + Math.round(strength * (0.8 + rng.next()));
  const seconds: number[] = [];
  while (seconds.length < count) {
    const second = rng.integer(firstSecond, lastSecond);
    if (seconds.every((other) => Math.abs(other - second) >= apart)) seconds.push(second);
  }
  return seconds
    .toSorted((one, other) => one - other)
    .map((second) => ({ second, strength: rng.chance(strength / 20) ? 3 : rng.integer(1, 2) }));
}

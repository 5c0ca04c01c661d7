import { days } from '@hexreel/domain/durations';
import type { ListVisibility } from '@hexreel/domain/lists';
import { createSeededRandom } from './seeded-random.ts';
import type { CommunityList } from './community-file.ts';
import type { PlannedMember } from './plan-members.ts';
import type { TastedMovie } from './fake-taste.ts';

/** A list of movies of one user; times are milliseconds since 1970. */
export interface PlannedList {
  readonly userId: string;
  readonly title: string;
  readonly description: string;
  readonly isRanked: boolean;
  readonly visibility: ListVisibility;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In the order of the list, a movie once. */
  readonly entries: readonly { readonly movieId: number; readonly note: string }[];
}

/**
 * Plans the written lists, without movies that are not on the site. A list is made once its owner has joined and its newest
 * movie is out, rather lately than long ago, and some are changed afterwards.
 */
export function planLists({
  seed,
  lists,
  members,
  movies,
  now,
}: {
  readonly seed: string;
  readonly lists: readonly CommunityList[];
  readonly members: readonly PlannedMember[];
  readonly movies: readonly TastedMovie[];
  readonly now: number;
}): PlannedList[] {
  const released = new Map(movies.map(({ tmdbId, releaseDate }) => [tmdbId, Date.parse(releaseDate)]));
  const owners = new Map(members.map((member) => [member.username, member]));
  return lists.flatMap(({ member, title, description, ranked: isRanked, visibility, movies: wanted }) => {
    const owner = owners.get(member);
    const listed = wanted.filter(({ movie }) => (released.get(movie) ?? Infinity) < now);
    if (owner === undefined || listed.length === 0) return [];
    const rng = createSeededRandom(`${seed} list ${title} of ${member}`);
    const latest = now - days(1);
    const earliest = Math.min(latest, Math.max(owner.joinedAt, ...listed.map(({ movie }) => released.get(movie) ?? 0)));
    const createdAt = Math.round(earliest + (latest - earliest) * Math.sqrt(rng.next()));
    const updatedAt = rng.chance(0.4) ? Math.round(createdAt + (latest - createdAt) * rng.next()) : createdAt;
    const entries = listed.map(({ movie, note }) => ({ movieId: movie, note }));
    return [{ userId: owner.id, title, description, isRanked, visibility, createdAt, updatedAt, entries }];
  });
}

import type { Profile } from '@hexreel/domain/api/people';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie, follow, followerCount, person, rating, watchlistEntry } from '../../db/schema/index.ts';
import { faceColumns, isVisible, personNotFound, presentFace } from './person-sql.ts';

/** Whose profile is read, and by whom: strangers' lists leave out banned movies (readings, 22). */
export interface ProfileReading {
  readonly personId: string;
  readonly isOwn: boolean;
}

/**
 * The head of a profile in one statement. What is counted is what the lists hold: followed people who can be seen,
 * movies that are on the site or one's own. Followers have a kept count (schema/follows).
 * @throws ApiError person_not_found, also for the suspended and the unverified
 */
export async function readProfile(database: Database, reading: ProfileReading): Promise<Profile> {
  const [row] = await database
    .select({
      ...faceColumns,
      bio: person.bio,
      specialisations: person.specialisations,
      createdAt: person.createdAt,
      followers: sql<number>`coalesce(${followerCount.followers}, 0)`,
      following: countOfFollowed,
      watchlist: countOf(sql`${watchlistEntry}`, reading),
      reviews: countOf(sql`${rating}`, reading),
    })
    .from(person)
    .leftJoin(followerCount, eq(followerCount.personId, person.id))
    .where(and(eq(person.id, reading.personId), isVisible));
  if (row === undefined) throw personNotFound();
  return {
    ...presentFace(row),
    bio: row.bio,
    specializations: row.isCritic ? [...row.specialisations] : [],
    joinedAt: row.createdAt.toISOString(),
    followers: row.followers,
    following: row.following,
    watchlist: row.watchlist,
    reviews: row.reviews,
  };
}

/** For reads of what hangs on a profile. @throws ApiError person_not_found */
export async function requireVisible(database: Database, personId: string): Promise<void> {
  const [row] = await database
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, personId), isVisible));
  if (row === undefined) throw personNotFound();
}

const countOfFollowed: SQL<number> = sql<number>`(
  select count(*)::int from ${follow} join ${person} as followed on followed.id = ${follow.followedId}
  where ${follow.followerId} = ${person.id} and followed.email_verified and followed.suspended_at is null)`;

function countOf(table: SQL, { personId, isOwn }: ProfileReading): SQL<number> {
  const shown = isOwn
    ? sql``
    : sql` and not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = counted.movie_id)`;
  return sql<number>`(select count(*)::int from ${table} as counted where counted.person_id = ${personId}${shown})`;
}

import type { Profile } from '@hexreel/domain/contract/users';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  bannedMovie,
  follow,
  followerCount,
  followRequest,
  historySettings,
  user,
  rating,
  watchlistEntry,
} from '../../db/schema/index.ts';
import { roundTo } from '../catalogue/index.ts';
import { readFavourites } from './favourites.ts';
import { readHighlights } from './read-highlights.ts';
import { userSummaryColumns, isVisible, userNotFound, presentUserSummary, hasDetails } from './user-sql.ts';

/** The user whose profile is read, and the viewer: others' lists leave out banned movies (R181). */
export interface ProfileReading {
  readonly userId: string;
  readonly isOwn: boolean;
}

/**
 * The head of a profile in one statement, and what stands below it in three more. The counts match the lists: followed users who are visible, movies that are
 * on the site or the viewer's own. The number of followers is stored (schema/follows), with those who are suspended.
 * @throws ApiError person_not_found, also for suspended and unverified users
 */
export async function readProfile(database: Database, { userId, isOwn }: ProfileReading): Promise<Profile> {
  const [row] = await (isOwn ? ownProfile : profileOfUser)(database).execute({ userId });
  if (row === undefined) throw userNotFound();
  const [highlights, favourites] = await Promise.all([
    readHighlights(database, { userId, isOwn, sharesDiary: row.sharesDiary }),
    readFavourites(database, userId),
  ]);
  return {
    ...presentUserSummary(row),
    ...highlights,
    bio: row.bio,
    specializations: row.isCritic ? [...row.specializations] : [],
    joinedAt: row.createdAt.toISOString(),
    sharesDiary: row.sharesDiary,
    averages: perCharacteristic((name) => {
      const average = row.averages[name];
      return average === null ? null : roundTo(1, average);
    }),
    followers: row.followers,
    following: row.following,
    watchlist: row.watchlist,
    reviews: row.reviews,
    ...(row.followRequests > 0 ? { followRequests: row.followRequests } : {}),
    favourites,
  };
}

const ownProfile = prepareOnce((database) => profileHead(database, { isOwn: true }).prepare('own_profile'));
const profileOfUser = prepareOnce((database) => profileHead(database, { isOwn: false }).prepare('profile_of_user'));

function profileHead(database: Database, { isOwn }: Pick<ProfileReading, 'isOwn'>) {
  const averages = averagesOf(database, isOwn);
  return database
    .select({
      ...userSummaryColumns,
      bio: user.bio,
      specializations: user.specializations,
      createdAt: user.createdAt,
      sharesDiary: sql<boolean>`coalesce(${historySettings.sharesDiary}, false)`,
      averages: perCharacteristic((name) => averages[name]),
      followers: countOfFollowers,
      following: countOfFollowed,
      followRequests: isOwn ? countOfRequests : sql<number>`0`,
      watchlist: countOf(sql`${watchlistEntry}`, isOwn),
      reviews: countOf(sql`${rating}`, isOwn, hasDetails(sql`counted.movie_id`)),
    })
    .from(user)
    .leftJoin(followerCount, eq(followerCount.userId, user.id))
    .leftJoin(historySettings, eq(historySettings.userId, user.id))
    .leftJoinLateral(averages, sql`true`)
    .where(and(eq(user.id, wantedUser), isVisible));
}

/** The user whose profile a statement reads. */
const wantedUser = sql.placeholder('userId');

/** For reads under a profile. @throws ApiError person_not_found */
export async function requireVisible(database: Database, userId: string): Promise<void> {
  const [row] = await database
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isVisible));
  if (row === undefined) throw userNotFound();
}

const countOfFollowed: SQL<number> = sql<number>`(
  select count(*)::int from ${follow} join ${user} as followed on followed.id = ${follow.followedId}
  where ${follow.followerId} = ${user.id} and followed.email_verified and followed.suspended_at is null)`;

const countOfRequests: SQL<number> = sql<number>`(
  select count(*)::int from ${followRequest} join ${user} as asking on asking.id = ${followRequest.followerId}
  where ${followRequest.followedId} = ${user.id} and asking.email_verified and asking.suspended_at is null)`;

/** Looks at each suspended user, who are few, instead of at each follower. */
const countOfFollowers: SQL<number> = sql<number>`(coalesce(${followerCount.followers}, 0) - (
  select count(*) from ${user} as hidden
  where hidden.suspended_at is not null
    and (select true from ${follow} where ${follow.followerId} = hidden.id and ${follow.followedId} = ${user.id}) is true))::int`;

function countOf(table: SQL, isOwn: boolean, only: SQL = sql`true`): SQL<number> {
  const shown = isOwn
    ? sql``
    : sql` and not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = counted.movie_id)`;
  return sql<number>`(select count(*)::int from ${table} as counted where counted.person_id = ${wantedUser} and ${only}${shown})`;
}

/** The means of the user's scores, over the movies that the viewer's statistics of them have (R132). */
function averagesOf(database: Database, isOwn: boolean) {
  return database
    .select(perCharacteristic((name) => sql<number | null>`avg(nullif(${rating[name]}, 0))::double precision`.as(name)))
    .from(rating)
    .where(
      and(
        eq(rating.userId, wantedUser),
        isOwn ? undefined : sql`not exists (select 1 from ${bannedMovie} where ${bannedMovie.movieId} = ${rating.movieId})`,
      ),
    )
    .as('averages');
}

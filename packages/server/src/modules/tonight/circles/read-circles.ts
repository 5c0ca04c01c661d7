import type { CirclesResponse } from '@hexreel/domain/contract/tonight';
import { mostSeenTogether, roomLifetime } from '@hexreel/domain/tonight';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { circle, circleMember, circleMovie, room, user } from '../../../db/schema/index.ts';
import { isVisible, presentUserSummary, userSummaryColumns } from '../../users/index.ts';
import type { TonightContext } from '../context.ts';
import { hashSecret, secretOfRoom } from '../secrets.ts';

/** The circles that a user is in, the one that they came into last first (R614); suspended members are not shown. */
export async function readCircles(context: TonightContext, userId: string): Promise<CirclesResponse> {
  const { database } = context;
  const own = await database
    .select({ circle })
    .from(circleMember)
    .innerJoin(circle, eq(circle.id, circleMember.circleId))
    .where(eq(circleMember.userId, userId))
    .orderBy(desc(circleMember.joinedAt), asc(circle.id));
  const ids = own.map((row) => row.circle.id);
  if (ids.length === 0) return { circles: [] };
  const [members, movies, open] = await Promise.all([
    database
      .select({ circleId: circleMember.circleId, user: userSummaryColumns })
      .from(circleMember)
      .innerJoin(user, eq(user.id, circleMember.userId))
      .where(and(inArray(circleMember.circleId, ids), isVisible))
      .orderBy(asc(circleMember.joinedAt), asc(user.id)),
    database.select().from(circleMovie).where(inArray(circleMovie.circleId, ids)).orderBy(desc(circleMovie.watchedAt)),
    findOpenRooms(context, ids),
  ]);
  const shown = ids.flatMap((id) => movies.filter(({ circleId }) => circleId === id).slice(0, mostSeenTogether));
  const summaries = new Map(
    (await context.movies.summariesOf([...new Set(shown.map(({ movieId }) => movieId))])).map((movie) => [movie.id, movie]),
  );
  return {
    circles: own.map(({ circle: { id, name, nextDate } }) => ({
      id,
      name,
      nextDate,
      members: members.filter(({ circleId }) => circleId === id).map((row) => presentUserSummary(row.user)),
      evenings: movies.filter(({ circleId }) => circleId === id).length,
      seenTogether: shown.flatMap(({ circleId, movieId, watchedAt }) => {
        const movie = circleId === id ? summaries.get(movieId) : undefined;
        return movie === undefined ? [] : [{ movie, watchedAt: watchedAt.toISOString() }];
      }),
      isOpen: open.has(id),
    })),
  };
}

/** The rooms that are open for an evening of some circles, by circle: id of the room. Rooms that were there before a circle are none. */
export async function findOpenRooms(
  { database, now, secret }: Pick<TonightContext, 'database' | 'now' | 'secret'>,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: room.id, circleId: room.circleId, tokenHash: room.tokenHash })
    .from(room)
    .where(and(inArray(room.circleId, [...circleIds]), gt(room.usedAt, new Date(now() - roomLifetime))))
    .orderBy(asc(room.createdAt));
  return new Map(
    rows.flatMap(({ id, circleId, tokenHash }) =>
      circleId !== null && tokenHash === hashSecret(secretOfRoom(secret, id)) ? [[circleId, id] as const] : [],
    ),
  );
}

/** A user's circles for their export (R173): what is theirs and what all of them share, nothing about the others. */
export async function exportCircles(database: Database, userId: string): Promise<{ circles: Record<string, unknown>[] }> {
  const rows = await database
    .select({ circle, own: circleMember })
    .from(circleMember)
    .innerJoin(circle, eq(circle.id, circleMember.circleId))
    .where(eq(circleMember.userId, userId))
    .orderBy(asc(circleMember.joinedAt), asc(circle.id));
  const ids = rows.map((row) => row.circle.id);
  const movies =
    ids.length === 0
      ? []
      : await database.select().from(circleMovie).where(inArray(circleMovie.circleId, ids)).orderBy(asc(circleMovie.watchedAt));
  return {
    circles: rows.map(({ circle: { id, name, nextDate }, own: { joinedAt, pleasure, evenings } }) => ({
      name,
      nextDate,
      joinedAt: joinedAt.toISOString(),
      evenings,
      pleasure,
      seenTogether: movies
        .filter(({ circleId }) => circleId === id)
        .map(({ movieId, watchedAt }) => ({ movieId: String(movieId), watchedAt: watchedAt.toISOString() })),
    })),
  };
}

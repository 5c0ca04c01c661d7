import type { MediaServerCall, MediaServerState } from '@hexreel/domain/contract/media-servers';
import { callsShown, justWatchedTime } from '@hexreel/domain/media-servers';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mediaServer, mediaServerCall, movie, rating } from '../../db/schema/index.ts';
import { isListed } from '../catalogue/index.ts';

/** A user's address and what became of its latest calls. Two statements. */
export async function readState(database: Database, userId: string): Promise<MediaServerState> {
  const [[address], calls] = await Promise.all([
    database.select().from(mediaServer).where(eq(mediaServer.userId, userId)),
    readCalls(database, userId),
  ]);
  const people = [address?.person, ...calls.map(({ person }) => person)].filter((name) => name !== null && name !== undefined);
  return {
    address:
      address === undefined
        ? null
        : { createdAt: address.createdAt.toISOString(), timeZone: address.timeZone, person: address.person },
    people: [...new Set(people)].toSorted(),
    calls: calls.slice(0, callsShown),
  };
}

/** All that is kept of a user's media server, for their export. */
export async function exportMediaServer(
  database: Database,
  userId: string,
): Promise<{ mediaServers: Pick<MediaServerState, 'address' | 'calls'>[] }> {
  const [{ address }, calls] = await Promise.all([readState(database, userId), readCalls(database, userId)]);
  return { mediaServers: address === null ? [] : [{ address, calls }] };
}

/** A movie's own title stands for the one that its server has. */
async function readCalls(database: Database, userId: string): Promise<MediaServerCall[]> {
  const rows = await database
    .select({ call: mediaServerCall, title: sql<string>`coalesce(${movie.title}, ${mediaServerCall.title})` })
    .from(mediaServerCall)
    .leftJoin(movie, eq(movie.id, mediaServerCall.movieId))
    .where(eq(mediaServerCall.userId, userId))
    .orderBy(desc(mediaServerCall.at), desc(mediaServerCall.id));
  return rows.map(({ call: { id, at, count, server, outcome, movieId, person }, title }) => ({
    id,
    at: at.toISOString(),
    count,
    server,
    outcome,
    title,
    movieId,
    person,
  }));
}

/** The movie that a user's media server added last, in the last days, and that they have neither rated nor dismissed (R868). */
export async function readJustWatched(
  database: Database,
  userId: string,
  now: number,
): Promise<{ readonly callId: string; readonly movie: { readonly id: number; readonly title: string } } | null> {
  const isRated = sql`exists (select from ${rating} where ${rating.userId} = ${userId} and ${rating.movieId} = ${movie.id})`;
  const [latest] = await database
    .select({ callId: mediaServerCall.id, id: movie.id, title: movie.title })
    .from(mediaServerCall)
    .innerJoin(movie, eq(movie.id, mediaServerCall.movieId))
    .where(
      and(
        eq(mediaServerCall.userId, userId),
        gt(mediaServerCall.at, new Date(now - justWatchedTime)),
        eq(mediaServerCall.outcome, 'added'),
        eq(mediaServerCall.isDismissed, false),
        isListed(database),
        sql`not ${isRated}`,
      ),
    )
    .orderBy(desc(mediaServerCall.at), desc(mediaServerCall.id))
    .limit(1);
  return latest === undefined ? null : { callId: latest.callId, movie: { id: latest.id, title: latest.title } };
}

import { ApiError } from '@hexreel/domain/contract/errors';
import type { MediaServerBody } from '@hexreel/domain/contract/media-servers';
import { callPath } from '@hexreel/domain/media-servers';
import { mediaServerProblems } from '@hexreel/domain/texts/media-servers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mediaServer, mediaServerCall, user } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { hashSessionToken, newSessionToken } from '../../platform/sessions/index.ts';
import type { EventBus } from '../../platform/events/index.ts';

/** Dependencies of this module's reads and commands. */
export interface MediaServersContext {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Looks up a film that the movie table does not have at its source, and stores it if it is horror. @param asker whose look-ups are
   * counted (R541) @throws SourceUnavailableError
   */
  readonly lookUpFilm: (
    film: { readonly tmdbId: number | null; readonly imdbId: string | null; readonly title: string },
    asker: string,
  ) => Promise<{ readonly state: 'known' | 'unknown' | 'other-genre' | 'busy'; readonly movieId: number | null }>;
}

/** Whom an address belongs to, and what they chose for it. */
export interface AddressOwner {
  readonly userId: string;
  readonly timeZone: string;
  readonly person: string | null;
}

/** The owner of an address by its last part; null where no one has it, or its owner is suspended. */
export async function findOwner(database: Database, token: string): Promise<AddressOwner | null> {
  const [owner] = await database
    .select({ userId: mediaServer.userId, timeZone: mediaServer.timeZone, person: mediaServer.person })
    .from(mediaServer)
    .innerJoin(user, eq(user.id, mediaServer.userId))
    .where(and(eq(mediaServer.tokenHash, hashSessionToken(token)), user.emailVerified, isNull(user.suspendedAt)));
  return owner ?? null;
}

/**
 * Makes a user's address, or another one in place of it, whose choices stay (R860).
 * @param timeZone for a first one
 * @returns the only sight of it
 */
export async function makeAddress(
  { database, publicUrl, now }: MediaServersContext,
  userId: string,
  timeZone: string,
): Promise<string> {
  const token = newSessionToken();
  const made = { tokenHash: hashSessionToken(token), createdAt: new Date(now()) };
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insert(mediaServer)
      .values({ userId, timeZone, ...made })
      .onConflictDoUpdate({ target: mediaServer.userId, set: made });
  });
  return publicUrl + callPath.replace(':token', token);
}

/** Changes what is named; the rest stays. @throws ApiError not_found where there is no address */
export async function editAddress(database: Database, userId: string, body: MediaServerBody): Promise<void> {
  const changes = {
    ...(body.timeZone === undefined ? {} : { timeZone: body.timeZone }),
    ...(body.person === undefined ? {} : { person: body.person }),
  };
  const edited = await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    return tx.update(mediaServer).set(changes).where(eq(mediaServer.userId, userId)).returning();
  });
  if (edited.length === 0) throw new ApiError('not_found', mediaServerProblems.none);
}

/** Removes an address with its calls, for every process at once; again changes nothing. */
export async function removeAddress(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.delete(mediaServer).where(eq(mediaServer.userId, userId));
    await tx.delete(mediaServerCall).where(eq(mediaServerCall.userId, userId));
  });
}

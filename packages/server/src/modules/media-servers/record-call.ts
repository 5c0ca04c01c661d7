import { randomUUID } from 'node:crypto';
import { createDayReader } from '@hexreel/domain/history';
import {
  callsShown,
  isSamePerson,
  isWatched,
  justWatchedTime,
  samePlayTime,
  type CallOutcome,
  type Play,
} from '@hexreel/domain/media-servers';
import { and, desc, eq, gt, inArray, notInArray, or, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mediaServerCall } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { canUseMovie, findMovieAvailability, lockUserAndMovie } from '../catalogue/index.ts';
import { addViewing } from '../history/index.ts';
import { matchFilms } from '../imports/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { userEvent } from '../users/index.ts';
import type { AddressOwner, MediaServersContext } from './address.ts';

/** A call as it is kept. */
type KeptCall = Omit<typeof mediaServerCall.$inferInsert, 'id' | 'count' | 'at' | 'userId'>;

/**
 * Puts the movie of a call in its owner's diary where it was watched, and keeps what became of the call (R861 to R865). The day is that
 * of its arrival: servers' clocks may be wrong. A movie that is not here is looked up at the source.
 * @param play null where the call could not be read
 */
export async function recordCall(
  context: Pick<MediaServersContext, 'database' | 'eventBus' | 'now' | 'lookUpFilm'>,
  owner: AddressOwner,
  play: Play | null,
): Promise<void> {
  const { database, eventBus, now } = context;
  const at = new Date(now());
  const { userId } = owner;
  const facts = { server: play?.server ?? null, person: play?.person ?? null };
  const keepOnly = (outcome: CallOutcome, title = '') =>
    database.transaction(async (tx) => {
      await lockUser(tx, userId);
      await keepCall(tx, userId, at, { ...facts, outcome, title });
    });
  if (play === null) return keepOnly('unreadable');
  const { title } = play;
  const left = reasonToLeave(owner, play);
  // Titles of series and of what others watch are not kept.
  if (left !== null) return keepOnly(left, left === 'unfinished' ? title : '');
  const movieId = await findMovie(context, userId, play);
  // Movies that are no horror are counted, and not named.
  if (typeof movieId === 'string') return keepOnly(movieId, movieId === 'not-horror' ? '' : title);
  await eventBus.change(database, async (tx) => {
    await lockUserAndMovie(tx, { userId, movieId });
    const added = await addMovie(tx, owner, movieId, at);
    await keepCall(tx, userId, at, { ...facts, ...added, title, movieId });
    return { result: undefined, events: added.outcome === 'added' ? [userEvent(userId)] : [] };
  });
}

/** The movie of a call, by what is here and by one look-up at the source; or why there is none (R767). */
async function findMovie(
  { database, lookUpFilm }: Pick<MediaServersContext, 'database' | 'lookUpFilm'>,
  userId: string,
  play: Play,
): Promise<number | CallOutcome> {
  const [here] = await matchFilms(database, [play]);
  if (here?.kind === 'taken') return here.movieId;
  const missing = here?.kind === 'asked' ? 'unsure' : 'elsewhere';
  // An id of IMDb's decides between namesakes.
  if (missing === 'unsure' && play.imdbId === null) return missing;
  try {
    const { state, movieId } = await lookUpFilm(play, userId);
    if (state !== 'known') return state === 'other-genre' ? 'not-horror' : state === 'busy' ? 'busy' : missing;
    const [found] = await matchFilms(database, [{ ...play, tmdbId: movieId }]);
    return found?.kind === 'taken' ? found.movieId : found?.kind === 'asked' ? 'unsure' : missing;
  } catch (error) {
    if (error instanceof SourceUnavailableError) return 'no-answer';
    throw error;
  }
}

/** Why nothing is added, as far as the call itself tells; null where its movie was watched. */
function reasonToLeave(owner: AddressOwner, play: Play): CallOutcome | null {
  if (play.event === 'test') return 'test';
  if (play.event === 'other') return 'nothing';
  if (owner.person !== null && !isSamePerson(owner.person, play.person)) return 'other-person';
  if (!play.isMovie) return 'no-movie';
  return isWatched(play) ? null : 'unfinished';
}

/** In a transaction that has locked the user and the movie. */
async function addMovie(
  tx: Database,
  { userId, timeZone }: AddressOwner,
  movieId: number,
  at: Date,
): Promise<Pick<KeptCall, 'viewingId' | 'replacedMark'> & { readonly outcome: CallOutcome }> {
  if (!canUseMovie(await findMovieAvailability(tx, movieId))) return { outcome: 'elsewhere' };
  const since = new Date(at.getTime() - samePlayTime);
  const [before] = await tx
    .select({ outcome: mediaServerCall.outcome })
    .from(mediaServerCall)
    .where(
      and(
        eq(mediaServerCall.userId, userId),
        gt(mediaServerCall.at, since),
        eq(mediaServerCall.movieId, movieId),
        inArray(mediaServerCall.outcome, ['added', 'undone']),
      ),
    )
    .limit(1);
  // Also where the owner has removed the entry since.
  if (before !== undefined) return { outcome: before.outcome === 'undone' ? 'undone' : 'already' };
  const dayOf = createDayReader(timeZone);
  const unlessSince = { at: since, day: dayOf(since.getTime()) };
  const viewing = await addViewing(tx, { userId, movieId, watchedOn: dayOf(at.getTime()), at, unlessSince });
  if (typeof viewing === 'string') return { outcome: viewing };
  return { outcome: 'added', viewingId: viewing.id, replacedMark: viewing.replacedMark };
}

/** Told of a movie until it is added. */
const toldUntilAdded: readonly CallOutcome[] = ['unfinished', 'no-answer', 'busy'];

/** Calls that say the same are told as one, and a movie that was added is not told as unfinished, or not found, as well. */
async function keepCall(tx: Database, userId: string, at: Date, call: KeptCall): Promise<void> {
  const isOwn = eq(mediaServerCall.userId, userId);
  const isRecent = and(isOwn, gt(mediaServerCall.at, new Date(at.getTime() - samePlayTime)));
  const isSame = and(
    isRecent,
    eq(mediaServerCall.outcome, call.outcome),
    eq(mediaServerCall.title, call.title ?? ''),
    sql`${mediaServerCall.person} is not distinct from ${call.person ?? null}`,
    sql`${mediaServerCall.server} is not distinct from ${call.server ?? null}`,
    sql`${mediaServerCall.movieId} is not distinct from ${call.movieId ?? null}::int`,
  );
  if (call.outcome !== 'added') {
    const told = await tx
      .update(mediaServerCall)
      .set({ at, count: sql`${mediaServerCall.count} + 1` })
      .where(isSame)
      .returning({ id: mediaServerCall.id });
    if (told.length > 0) return;
  }
  if (call.outcome === 'added')
    await tx
      .delete(mediaServerCall)
      .where(and(isRecent, inArray(mediaServerCall.outcome, [...toldUntilAdded]), eq(mediaServerCall.title, call.title ?? '')));
  await tx.insert(mediaServerCall).values({ ...call, id: randomUUID(), userId, at });
  await forgetOldCalls(tx, userId, at);
}

/** Keeps those that their owner can see, and those that decide what is added and asked about. */
async function forgetOldCalls(tx: Database, userId: string, at: Date): Promise<void> {
  const isOwn = eq(mediaServerCall.userId, userId);
  const shown = tx
    .select({ id: mediaServerCall.id })
    .from(mediaServerCall)
    .where(isOwn)
    .orderBy(desc(mediaServerCall.at), desc(mediaServerCall.id))
    .limit(callsShown);
  await tx
    .delete(mediaServerCall)
    .where(
      and(
        isOwn,
        notInArray(mediaServerCall.id, shown),
        or(
          notInArray(mediaServerCall.outcome, ['added', 'undone']),
          lte(mediaServerCall.at, new Date(at.getTime() - justWatchedTime)),
        ),
      ),
    );
}

import { ApiError } from '@hexreel/domain/contract/errors';
import { noMarks, type OwnMarks } from '@hexreel/domain/contract/moments';
import { lastMarkOf } from '@hexreel/domain/moments';
import { momentTexts } from '@hexreel/domain/texts/moments';
import { isEstablished } from '@hexreel/domain/warnings';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, sitting } from '../../db/schema/index.ts';
import type { AppEvent, FinishDeletion } from '../../platform/events/index.ts';
import { lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { readVoterFacts, type WarningsContext } from '../warnings/index.ts';
import { momentsEvents } from './moment-events.ts';

/** Dependencies of this module's reads and commands. */
export type MomentsContext = Omit<WarningsContext, 'index'>;

/** A user's marks in a movie. */
interface SittingKey {
  readonly userId: string;
  readonly movieId: number;
}

const isSitting = ({ userId, movieId }: SittingKey) => and(eq(sitting.userId, userId), eq(sitting.movieId, movieId));

export async function readOwnMarks(database: Database, key: SittingKey): Promise<OwnMarks> {
  const [row] = await database.select().from(sitting).where(isSitting(key));
  if (row === undefined) return noMarks;
  const { fromSecond, untilSecond, copySeconds, marks } = row;
  return { from: fromSecond, until: untilSecond, copySeconds, marks: [...marks] };
}

/**
 * Replaces a user's marks in a movie (R700). Without marks it removes them, also of a banned movie.
 * @throws ApiError unauthenticated, movie_not_found, movie_banned, invalid_request for times after the end of the movie
 */
export async function saveOwnMarks(
  { database, eventBus, now }: Pick<MomentsContext, 'database' | 'eventBus' | 'now'>,
  key: SittingKey,
  own: OwnMarks,
): Promise<OwnMarks> {
  return eventBus.change(database, async (tx) => {
    await lockUserAndMovie(tx, key);
    const { from, until, copySeconds, marks } = own;
    if (marks.length === 0) {
      const removed = await tx.delete(sitting).where(isSitting(key)).returning({ movieId: sitting.movieId });
      return { result: noMarks, events: momentsEvents(removed.map(({ movieId }) => movieId)) };
    }
    const facts = await readVoterFacts(tx, key);
    requireOpenMovie(facts.availability);
    const [length] = await tx.select({ runtime: movie.runtime }).from(movie).where(eq(movie.id, key.movieId));
    const last = Math.max(lastMarkOf(length?.runtime ?? null), copySeconds ?? 0);
    if (marks.some(({ second, end }) => (end ?? second) > last)) throw new ApiError('invalid_request', momentTexts.tooLate);
    const values = {
      fromSecond: from,
      untilSecond: Math.min(until, last),
      copySeconds,
      marks: marks.toSorted((one, other) => one.second - other.second),
      established: isEstablished({ age: now() - facts.createdAt.getTime(), ratings: facts.ratings }),
      savedAt: new Date(now()),
    };
    await tx
      .insert(sitting)
      .values({ ...key, ...values })
      .onConflictDoUpdate({ target: [sitting.movieId, sitting.userId], set: values });
    return { result: await readOwnMarks(tx, key), events: momentsEvents([key.movieId]) };
  });
}

/**
 * Leaves a user's marks out of what everybody sees or counts them again, in the transaction that suspends them or lifts the
 * suspension.
 * @returns the events, to be published on commit
 */
export async function withdrawSittings(tx: Database, userId: string, withdrawn: boolean): Promise<AppEvent[]> {
  const changed = await tx
    .update(sitting)
    .set({ withdrawn })
    .where(and(eq(sitting.userId, userId), eq(sitting.withdrawn, !withdrawn)))
    .returning({ movieId: sitting.movieId });
  return momentsEvents(changed.map(({ movieId }) => movieId));
}

/** Deletes a user's marks in the transaction that deletes their account. @returns what returns the events */
export async function deleteSittingsOf(tx: Database, userId: string): Promise<FinishDeletion> {
  const removed = await tx.delete(sitting).where(eq(sitting.userId, userId)).returning({ movieId: sitting.movieId });
  return () => Promise.resolve(momentsEvents(removed.map(({ movieId }) => movieId)));
}

import type { Database } from '../../db/client.ts';
import { publish, type AppEvent, type EventBus } from '../../platform/events/index.ts';

/** Rows of the table `movie` were written; the key has their ids. */
const moviesTopic = 'movies';
/** Instead of ids: any row may have been written. */
const anyMovie = '*';
/** Ids of up to ten digits and their commas fit into one notification of PostgreSQL. */
const idsPerEvent = 500;

/**
 * Announces written movies to every process of the database, this one included, when the transaction commits. Every
 * command of this module that writes the table does so; a writer elsewhere calls this in the same transaction.
 */
export async function announceMovies(tx: Database, movieIds: readonly number[]): Promise<void> {
  await publish(tx, movieEvents(movieIds));
}

/** The same as events, for `eventBus.change`: the process that writes has invalidated its own answers when it returns. */
export function movieEvents(movieIds: readonly number[]): AppEvent[] {
  return Array.from({ length: Math.ceil(movieIds.length / idsPerEvent) }, (_, part) => ({
    topic: moviesTopic,
    key: movieIds.slice(part * idsPerEvent, (part + 1) * idsPerEvent).join(','),
  }));
}

/** Announces that any movie may have been written. */
export async function announceAnyMovie(database: Database): Promise<void> {
  await publish(database, [{ topic: moviesTopic, key: anyMovie }]);
}

/** @param listener called with the ids of written movies; null if any may have been written */
export function onMovies(eventBus: EventBus, listener: (movieIds: readonly number[] | null) => void): void {
  eventBus.on(moviesTopic, (key) => listener(key === anyMovie ? null : key.split(',').map(Number)));
}

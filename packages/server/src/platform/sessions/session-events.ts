import type { AppEvent } from '../events/index.ts';

/** Sessions of a user were ended, by a sign-out, a suspension or a deletion; the key is the user's id. */
export const sessionsTopic = 'sessions';

export function sessionsEnded(userId: string): AppEvent {
  return { topic: sessionsTopic, key: userId };
}

import type { AppEvent } from '../events/index.ts';

/** Sessions of a user ended before their time; the key is the user's id. What a session keeps open ends with it. */
export const sessionsTopic = 'sessions';

export function sessionsEnded(userId: string): AppEvent {
  return { topic: sessionsTopic, key: userId };
}

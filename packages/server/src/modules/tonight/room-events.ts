import type { AppEvent } from '../../platform/events/index.ts';

/** Something in a room changed; the key is its id, which is no secret, not its token. */
export const roomTopic = 'room';

export function roomEvent(roomId: string): AppEvent {
  return { topic: roomTopic, key: roomId };
}

import { and, eq, type SQL } from 'drizzle-orm';
import { mediaServerCall } from '../../db/schema/index.ts';

/** A user's call, by its id. */
export interface CallKey {
  readonly userId: string;
  readonly callId: string;
}

/** Users see, undo and dismiss the calls of their own media server; others' do not exist for them. */
export function isOwnCall({ userId, callId }: CallKey): SQL | undefined {
  return and(eq(mediaServerCall.userId, userId), eq(mediaServerCall.id, callId));
}

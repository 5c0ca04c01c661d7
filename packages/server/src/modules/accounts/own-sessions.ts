import type { SessionsResponse } from '@hexreel/domain/contract/accounts';
import type { SessionStore, SignedIn } from '../../platform/sessions/index.ts';

/** A user's sessions, the newest first; the current one is marked. */
export async function readSessions(sessions: SessionStore, viewer: SignedIn): Promise<SessionsResponse> {
  const rows = await sessions.list(viewer.id);
  return {
    sessions: rows.map(({ id, createdAt, updatedAt, address, userAgent }) => ({
      id,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      address,
      userAgent,
      current: id === viewer.sessionId,
    })),
  };
}

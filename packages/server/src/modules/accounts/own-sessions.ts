import type { SessionsResponse } from '@hexreel/domain/api/accounts';
import type { SessionStore, SignedIn } from '../../platform/sessions/index.ts';

/** Where a person is signed in, the newest first; the one that asks is marked. */
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

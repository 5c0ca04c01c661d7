import { eq } from 'drizzle-orm';
import { bannedMovie } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockMovieForBan } from '../../catalogue/index.ts';
import { banEvent } from '../../discovery/index.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canBanMovies } from '../permissions.ts';
import { findTitle } from './read-bans.ts';

/** Lifts the ban of a movie. One that is not banned stays as it is. */
export async function unbanMovie(
  context: ModerationContext,
  actor: ActingAdmin,
  { movieId, reason }: { readonly movieId: number; readonly reason: string | undefined },
): Promise<void> {
  const at = new Date(context.now());
  await context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, actor.id, canBanMovies);
    await lockMovieForBan(tx, movieId);
    const [ban] = await tx.delete(bannedMovie).where(eq(bannedMovie.movieId, movieId)).returning();
    if (ban === undefined) return { result: null, events: [] };
    const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
    const details = { bannedBy: ban.bannedBy, bannedAt: ban.bannedAt.toISOString(), bannedFor: ban.reason };
    await writeAudit(tx, { actor, action: 'unban-movie', target, reason, details, at });
    return { result: null, events: [banEvent(movieId)] };
  });
}

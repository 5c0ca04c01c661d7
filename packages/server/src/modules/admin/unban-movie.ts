import { eq } from 'drizzle-orm';
import { bannedMovie } from '../../db/schema/index.ts';
import { writeAudit } from '../audit/index.ts';
import { newsOfBan } from '../movies/index.ts';
import type { ActingAdmin, AdminContext } from './context.ts';
import { findTitle } from './read-bans.ts';

/** Lets a movie back onto the site. One that is not banned stays as it is. */
export async function unbanMovie(
  context: AdminContext,
  actor: ActingAdmin,
  { movieId, reason }: { readonly movieId: number; readonly reason: string | undefined },
): Promise<void> {
  const at = new Date(context.now());
  await context.notices.change(context.database, async (tx) => {
    const [ban] = await tx.delete(bannedMovie).where(eq(bannedMovie.movieId, movieId)).returning();
    if (ban === undefined) return { result: null, news: [] };
    const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
    const details = { bannedBy: ban.bannedBy, bannedAt: ban.bannedAt.toISOString(), bannedFor: ban.reason };
    await writeAudit(tx, { actor, action: 'unban-movie', target, reason, details, at });
    return { result: null, news: [newsOfBan(movieId)] };
  });
}

import type { Ban } from '@hexreel/domain/api/admin';
import { readReason } from '@hexreel/domain/moderation';
import { ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bannedMovie } from '../../db/schema/index.ts';
import { writeAudit } from '../audit/index.ts';
import { newsOfBan } from '../movies/index.ts';
import type { ActingAdmin, AdminContext } from './context.ts';
import { findBan, findTitle } from './read-bans.ts';

/**
 * Takes a movie off the site, everywhere (specification, section 4, Ban; readings, 22); also an id that no movie has
 * here. A movie that is banned stays so; a reason that is given then takes the place of the old one.
 */
export async function banMovie(
  context: AdminContext,
  actor: ActingAdmin,
  { movieId, reason }: { readonly movieId: number; readonly reason: string | undefined },
): Promise<Ban> {
  const at = new Date(context.now());
  return context.notices.change(context.database, async (tx) => {
    const outcome = await write(tx, actor, { movieId, reason, at });
    if (outcome !== 'as-before') {
      const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
      const details = outcome === 'other-reason' ? { changed: 'reason' } : {};
      await writeAudit(tx, { actor, action: 'ban-movie', target, reason, details, at });
    }
    return { result: await findBan(tx, movieId), news: outcome === 'banned' ? [newsOfBan(movieId)] : [] };
  });
}

async function write(
  tx: Database,
  actor: ActingAdmin,
  ban: { readonly movieId: number; readonly reason: string | undefined; readonly at: Date },
): Promise<'banned' | 'other-reason' | 'as-before'> {
  const reason = readReason(ban.reason ?? '');
  const [written] = await tx
    .insert(bannedMovie)
    .values({ movieId: ban.movieId, reason, bannedBy: actor.username, bannedById: actor.id, bannedAt: ban.at })
    .onConflictDoUpdate({
      target: bannedMovie.movieId,
      set: { reason },
      setWhere: ban.reason === undefined ? sql`false` : ne(bannedMovie.reason, reason),
    })
    // A row that this statement made has not been changed by anybody yet.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (written === undefined) return 'as-before';
  return written.isNew ? 'banned' : 'other-reason';
}

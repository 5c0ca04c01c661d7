import type { Ban } from '@hexreel/domain/contract/moderation';
import { readReason } from '@hexreel/domain/moderation';
import { ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bannedMovie } from '../../../db/schema/index.ts';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockMovieForBan } from '../../catalogue/index.ts';
import { banEvent } from '../../discovery/index.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canBanMovies } from '../permissions.ts';
import { findBan, findTitle } from './read-bans.ts';

/**
 * Takes a movie off the site, everywhere (R181); also an id that the table does not have. A banned movie stays banned;
 * a given reason replaces the old one.
 * @param ban.password again, if the sign-in is not recent
 * @throws ApiError reauthentication_required, wrong_password, forbidden
 */
export async function banMovie(
  context: ModerationContext,
  actor: SignedIn,
  {
    movieId,
    reason,
    password,
  }: { readonly movieId: number; readonly reason: string | undefined; readonly password: string | undefined },
): Promise<Ban> {
  await context.requireRecentAuth(actor, password);
  const at = new Date(context.now());
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, actor.id, canBanMovies);
    await lockMovieForBan(tx, movieId);
    const outcome = await write(tx, actor, { movieId, reason, at });
    if (outcome !== 'as-before') {
      const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
      const details = outcome === 'other-reason' ? { changed: 'reason' } : {};
      await writeAudit(tx, { actor, action: 'ban-movie', target, reason, details, at });
    }
    return { result: await findBan(tx, movieId), events: outcome === 'banned' ? [banEvent(movieId)] : [] };
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
    // A row that this statement created has no earlier reason.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (written === undefined) return 'as-before';
  return written.isNew ? 'banned' : 'other-reason';
}

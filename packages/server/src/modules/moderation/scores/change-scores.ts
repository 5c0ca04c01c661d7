import type { Scores } from '@hexreel/domain/characteristics';
import type { MoviePreview } from '@hexreel/domain/contract/moderation';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { findMovieAvailability, lockMovieForBan, movieEvents, requireOpenMovie } from '../../catalogue/index.ts';
import { findEditorialScores, storeOwnScoresOf, updateEditorialEstimates } from '../../estimates/index.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findTitle, previewMovie } from '../bans/read-bans.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canChangeScores } from '../permissions.ts';

/**
 * Gives a movie this site's own editorial scores, or takes its scores away, and writes its estimate with them (R500). Scores
 * that are the same already, and this site's own, are not written again.
 * @param change.scores 1-10 in halves; null removes them
 * @throws ApiError forbidden, movie_not_found, movie_banned
 */
export async function changeScores(
  context: Pick<ModerationContext, 'database' | 'eventBus' | 'now'>,
  actor: ActingAdmin,
  { movieId, scores, reason }: { readonly movieId: number; readonly scores: Scores | null; readonly reason: string },
): Promise<MoviePreview> {
  const at = new Date(context.now());
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, actor.id, canChangeScores);
    await lockMovieForBan(tx, movieId);
    requireOpenMovie(await findMovieAvailability(tx, movieId));
    const before = await findEditorialScores(tx, movieId);
    if (before === null ? scores === null : before.origin === 'operator' && isSame(before.scores, scores))
      return { result: await previewMovie(tx, movieId), events: [] };
    await storeOwnScoresOf(tx, movieId, scores, at);
    const changed = await updateEditorialEstimates(tx);
    const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
    const action = scores === null ? 'remove-scores' : 'change-scores';
    const details = { scoresBefore: before?.scores ?? null, scoresNow: scores };
    await writeAudit(tx, { actor, action, target, reason, details, at });
    return { result: await previewMovie(tx, movieId), events: movieEvents(changed) };
  });
}

function isSame(one: Scores | null, other: Scores | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import type { SettleMoment } from '@hexreel/domain/contract/moments';
import { lockUser } from '../../../platform/http/access/lock-user.ts';
import { tellMembers } from '../../inbox/index.ts';
import { settleMomentReports } from '../../moments/index.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findTitle } from '../bans/read-bans.ts';
import type { ActingAdmin, ModerationContext } from '../context.ts';
import { canRemoveTexts } from '../permissions.ts';

/**
 * Removes a reported moment of a movie or its hint, or keeps both, and tells who reported it (R706). Where another admin was faster, nothing
 * is left to do.
 * @throws ApiError forbidden
 */
export async function settleMoment(
  { database, eventBus, now }: Pick<ModerationContext, 'database' | 'eventBus' | 'now'>,
  actor: ActingAdmin,
  { movieId, outcome, kind, second }: SettleMoment & { readonly movieId: number },
): Promise<void> {
  const at = new Date(now());
  const isRemoved = outcome !== 'dismissed';
  await eventBus.change(database, async (tx) => {
    await lockUser(tx, actor.id, canRemoveTexts);
    const { reporterIds, events } = await settleMomentReports(tx, { movieId, kind, second }, { outcome, at });
    if (reporterIds.length > 0) {
      const told = isRemoved ? 'report-removed' : 'report-dismissed';
      await tellMembers(
        tx,
        reporterIds.map((userId) => ({ userId, kind: told })),
        at,
      );
      const target = { kind: 'movie', id: String(movieId), name: await findTitle(tx, movieId) } as const;
      const details = { kind, second, outcome, reports: reporterIds.length };
      await writeAudit(tx, { actor, action: isRemoved ? 'remove-moment' : 'keep-moment', target, details, at });
    }
    return { result: null, events };
  });
}

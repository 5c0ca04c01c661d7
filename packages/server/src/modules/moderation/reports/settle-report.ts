import { ApiError } from '@hexreel/domain/contract/errors';
import type { SettleBody } from '@hexreel/domain/contract/reports';
import type { ReportOutcome } from '@hexreel/domain/moderation';
import { reportTexts } from '@hexreel/domain/texts/reports';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { report } from '../../../db/schema/index.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import { tellMembers } from '../../inbox/index.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ModerationContext } from '../context.ts';
import { canRemoveTexts } from '../permissions.ts';
import { placeOf, removeText, targetOf } from './remove-text.ts';
import { isOn, lockText, subjectOf, type Subject } from './subject.ts';

/**
 * Settles all reports on one text: it is removed, or it stays.
 * @param reportId one of them, as in the URL
 * @throws ApiError report_not_found if another admin was faster; reauthentication_required, wrong_password
 */
export async function settleReport(
  context: ModerationContext,
  actor: SignedIn,
  reportId: string,
  body: SettleBody,
): Promise<void> {
  const { database, eventBus } = context;
  // A removal cannot be undone.
  if (body.outcome === 'removed') await context.requireRecentAuth(actor, body.password);
  const first = await findWaiting(database, reportId);
  const subject = subjectOf(first);
  const at = new Date(context.now());
  await eventBus.change(database, async (tx) => {
    const { author, text } = await lockText(tx, subject, { id: actor.id, permission: canRemoveTexts });
    const settled = await settleAll(tx, subject, { outcome: body.outcome, settledAt: at, settledById: actor.id });
    if (settled === 0) throw reportNotFound();
    if (body.outcome === 'dismissed' || text === '') {
      await writeAudit(tx, {
        actor,
        action: 'dismiss-report',
        target: targetOf(subject, author),
        reason: body.reason,
        details: { kind: subject.kind, reports: settled, ...placeOf(subject) },
        at,
      });
      return { result: null, events: [] };
    }
    const problem = body.problem ?? first.problem;
    const events = await removeText(context, tx, { actor, subject, author, problem, reason: body.reason, at });
    return { result: null, events };
  });
}

/** Settles all waiting reports on the text, and tells who reported it. @returns how many there were */
export async function settleAll(
  tx: Database,
  subject: Subject,
  end: { readonly outcome: ReportOutcome; readonly settledAt: Date; readonly settledById: string },
): Promise<number> {
  const rows = await tx
    .update(report)
    .set(end)
    .where(and(isOn(subject), isNull(report.settledAt)))
    .returning({ reporterId: report.reporterId });
  const kind = end.outcome === 'removed' ? 'report-removed' : 'report-dismissed';
  const told = rows.flatMap(({ reporterId }) => (reporterId === null ? [] : [{ userId: reporterId, kind } as const]));
  await tellMembers(tx, told, end.settledAt);
  return rows.length;
}

async function findWaiting(database: Database, id: string): Promise<typeof report.$inferSelect> {
  const [row] = isUuid(id)
    ? await database
        .select()
        .from(report)
        .where(and(eq(report.id, id), isNull(report.settledAt)))
    : [];
  if (row === undefined) throw reportNotFound();
  return row;
}

function reportNotFound(): ApiError {
  return new ApiError('report_not_found', reportTexts.settled);
}

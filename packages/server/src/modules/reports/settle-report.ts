import { ApiError } from '@hexreel/domain/api/errors';
import { reportTexts } from '@hexreel/domain/moderation';
import type { SettleBody } from '@hexreel/domain/api/reports';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { report } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { ReportsContext } from './context.ts';
import { removeText } from './remove-text.ts';
import { holdText, isOn, readSubject, type Subject } from './subject.ts';

/**
 * Settles all reports on one text: it goes, or it stays.
 * @param reportId one of them, as it stands in the URL
 * @throws ApiError report_not_found where somebody else was faster; reauthentication_required, wrong_password
 */
export async function settleReport(context: ReportsContext, actor: SignedIn, reportId: string, body: SettleBody): Promise<void> {
  const { database, notices } = context;
  // What is removed cannot be brought back.
  if (body.outcome === 'removed') await context.requireFreshProof(actor, body.password);
  const first = await findWaiting(database, reportId);
  const subject = readSubject(first.kind, first.authorId, first.movieId);
  const at = new Date(context.now());
  await notices.change(database, async (tx) => {
    const { author, text } = await holdText(tx, subject);
    const settled = await settleAll(tx, subject, { outcome: body.outcome, settledAt: at, settledById: actor.id });
    if (settled === 0) throw reportNotFound();
    if (body.outcome === 'dismissed' || text === '') {
      await writeAudit(tx, {
        actor,
        action: 'dismiss-report',
        target: { kind: subject.kind === 'review' ? 'review' : 'person', id: author.id, name: author.username },
        reason: body.reason,
        details: { kind: subject.kind, reports: settled, ...(subject.movieId === null ? {} : { movieId: subject.movieId }) },
        at,
      });
      return { result: null, news: [] };
    }
    const problem = body.problem ?? first.problem;
    const news = await removeText(context, tx, { actor, subject, author, problem, reason: body.reason, at });
    return { result: null, news };
  });
}

/** Whatever waits on the text is settled by this. @returns how many reports that were */
export async function settleAll(
  tx: Database,
  subject: Subject,
  end: Required<Pick<typeof report.$inferInsert, 'outcome' | 'settledAt' | 'settledById'>>,
): Promise<number> {
  const rows = await tx
    .update(report)
    .set(end)
    .where(and(isOn(subject), isNull(report.settledAt)))
    .returning({ id: report.id });
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

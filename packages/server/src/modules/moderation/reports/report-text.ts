import { randomUUID } from 'node:crypto';
import type { ReportBody } from '@hexreel/domain/contract/reports';
import { readReason } from '@hexreel/domain/moderation';
import { and, eq } from 'drizzle-orm';
import { report } from '../../../db/schema/index.ts';
import { isMember } from '../../../platform/http/access/permissions.ts';
import type { ModerationContext } from '../context.ts';
import { requireReportable } from '../permissions.ts';
import { isOn, lockText, requireText, type Subject } from './subject.ts';

/**
 * Reports a text, once per user: while it waits, another report of theirs replaces the first. Once an admin let it stay, only a
 * changed text can be reported again, and the same one is silently ignored; one that was removed may have been put back.
 * @throws ApiError forbidden for the viewer's own; person_not_found, rating_not_found, not_found; unauthenticated if
 * the reporter's account was deleted since the request began
 */
export async function reportText(
  { database, now }: ModerationContext,
  reporterId: string,
  subject: Subject,
  { problem, note = '' }: ReportBody,
): Promise<void> {
  requireReportable({ reporterId, authorId: subject.authorId });
  const output = { problem, note: readReason(note), reportedAt: new Date(now()) };
  await database.transaction(async (tx) => {
    const { text } = await lockText(tx, subject, { id: reporterId, permission: isMember });
    requireText(subject, text);
    // The reporter is locked, so their reports on the same text are serialised.
    const [existing] = await tx
      .select()
      .from(report)
      .where(and(eq(report.reporterId, reporterId), isOn(subject)));
    if (existing === undefined) {
      await tx.insert(report).values({ id: randomUUID(), reporterId, ...subject, reportedText: text, ...output });
    } else if (existing.outcome !== 'dismissed' || existing.reportedText !== text) {
      const waits = { settledAt: null, settledById: null, outcome: null };
      await tx
        .update(report)
        .set({ ...output, reportedText: text, ...waits })
        .where(eq(report.id, existing.id));
    }
  });
}

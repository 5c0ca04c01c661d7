import { randomUUID } from 'node:crypto';
import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { ReportBody } from '@hexreel/domain/api/reports';
import { readReason, reportTexts } from '@hexreel/domain/moderation';
import { and, eq } from 'drizzle-orm';
import { person, report } from '../../db/schema/index.ts';
import type { ReportsContext } from './context.ts';
import { holdText, isOn, requireText, type Subject } from './subject.ts';

/**
 * Reports a text, once per person: while it waits, another report of theirs takes the place of the first; once it was
 * settled, only another text can be reported again, and the same one is passed over in silence.
 * @throws ApiError forbidden for one's own; person_not_found, rating_not_found, not_found; unauthenticated where the
 * reporter has left since the request began
 */
export async function reportText(
  { database, now }: ReportsContext,
  reporterId: string,
  subject: Subject,
  { problem, note = '' }: ReportBody,
): Promise<void> {
  if (subject.authorId === reporterId) throw new ApiError('forbidden', reportTexts.own);
  const said = { problem, note: readReason(note), reportedAt: new Date(now()) };
  await database.transaction(async (tx) => {
    const { text } = await holdText(tx, subject);
    requireText(subject, text);
    const [reporter] = await tx.select({ id: person.id }).from(person).where(eq(person.id, reporterId)).for('key share');
    if (reporter === undefined) throw new ApiError('unauthenticated', errorTexts.signInFirst);
    // The author is held, so one's reports on the same text come one after the other.
    const [held] = await tx
      .select()
      .from(report)
      .where(and(eq(report.reporterId, reporterId), isOn(subject)));
    if (held === undefined) {
      await tx.insert(report).values({ id: randomUUID(), reporterId, ...subject, reportedText: text, ...said });
    } else if (held.settledAt === null || held.reportedText !== text) {
      const waits = { settledAt: null, settledById: null, outcome: null };
      await tx
        .update(report)
        .set({ ...said, reportedText: text, ...waits })
        .where(eq(report.id, held.id));
    }
  });
}

import type { RemoveReviewBody } from '@hexreel/domain/api/reports';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { ReportsContext } from './context.ts';
import { removeText } from './remove-text.ts';
import { settleAll } from './settle-report.ts';
import { holdText, requireText, type Subject } from './subject.ts';

/**
 * Removes a review's text without a report; those that wait on it are settled by it.
 * @throws ApiError person_not_found, rating_not_found ('Rating not found'); reauthentication_required, wrong_password
 */
export async function removeReview(
  context: ReportsContext,
  actor: SignedIn,
  subject: Subject,
  { problem, reason, password }: RemoveReviewBody,
): Promise<void> {
  await context.requireFreshProof(actor, password);
  const at = new Date(context.now());
  await context.notices.change(context.database, async (tx) => {
    const { author, text } = await holdText(tx, subject);
    requireText(subject, text);
    await settleAll(tx, subject, { outcome: 'removed', settledAt: at, settledById: actor.id });
    const news = await removeText(context, tx, { actor, subject, author, problem, reason, at });
    return { result: null, news };
  });
}

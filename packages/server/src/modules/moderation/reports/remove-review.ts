import type { RemoveReviewBody } from '@hexreel/domain/contract/reports';
import type { SignedIn } from '../../../platform/sessions/index.ts';
import type { ModerationContext } from '../context.ts';
import { canRemoveTexts } from '../permissions.ts';
import { removeText } from './remove-text.ts';
import { settleAll } from './settle-report.ts';
import { lockText, requireText, type Subject } from './subject.ts';

/**
 * Removes a review's text without a report; waiting reports on it are settled.
 * @throws ApiError person_not_found, rating_not_found ('Rating not found'); reauthentication_required, wrong_password
 */
export async function removeReview(
  context: ModerationContext,
  actor: SignedIn,
  subject: Subject,
  { problem, reason, password }: RemoveReviewBody,
): Promise<void> {
  await context.requireRecentAuth(actor, password);
  const at = new Date(context.now());
  await context.eventBus.change(context.database, async (tx) => {
    const { author, text } = await lockText(tx, subject, { id: actor.id, permission: canRemoveTexts });
    requireText(subject, text);
    await settleAll(tx, subject, { outcome: 'removed', settledAt: at, settledById: actor.id });
    const events = await removeText(context, tx, { actor, subject, author, problem, reason, at });
    return { result: null, events };
  });
}

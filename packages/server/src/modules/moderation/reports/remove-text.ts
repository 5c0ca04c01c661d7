import { placeholderDisplayName } from '@hexreel/domain/names';
import type { TextProblem, AuditAction } from '@hexreel/domain/moderation';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { user } from '../../../db/schema/index.ts';
import type { AppEvent } from '../../../platform/events/index.ts';
import { writeAudit, type AuditRecord } from '../audit/write-audit.ts';
import { eventsOfUserSummary, userEvent } from '../../users/index.ts';
import { removeListTexts } from '../../lists/index.ts';
import { removeReviewText } from '../../ratings/index.ts';
import type { ModerationContext } from '../context.ts';
import { textRemoved } from './report-emails.ts';
import type { Author, Subject } from './subject.ts';

export interface TextRemoval {
  readonly actor: { readonly id: string; readonly username: string };
  readonly subject: Subject;
  /** Locked by this transaction (subject.ts). */
  readonly author: Author;
  readonly problem: TextProblem;
  readonly reason: string | undefined;
  readonly at: Date;
}

const actions: Readonly<Record<Subject['kind'], AuditAction>> = {
  review: 'remove-review',
  'display-name': 'replace-display-name',
  bio: 'clear-bio',
  list: 'clear-list',
};

/** Whom the audit log names, and as whose what. */
export function targetOf({ kind }: Subject, author: Author): AuditRecord['target'] {
  return { kind: kind === 'review' || kind === 'list' ? kind : 'person', id: author.id, name: author.username };
}

/** Where the text was, for the audit log. */
export function placeOf({ movieId, listId }: Subject): Readonly<Record<string, unknown>> {
  return { ...(movieId === null ? {} : { movieId }), ...(listId === null ? {} : { listId }) };
}

/**
 * Removes a text, logs that, and queues a mail to its author. A review's scores stay, and a list's movies; a name is replaced by one that
 * its owner may change (R169).
 * @returns the events, to be published on commit
 */
export async function removeText(context: ModerationContext, tx: Database, removal: TextRemoval): Promise<readonly AppEvent[]> {
  const { actor, subject, author, problem, reason, at } = removal;
  const events = await clearText(context, tx, removal);
  await writeAudit(tx, {
    actor,
    action: actions[subject.kind],
    target: targetOf(subject, author),
    reason,
    details: { problem, ...placeOf(subject) },
    at,
  });
  const about = { kind: subject.kind, problem, movieId: subject.movieId };
  await context.outbox.add(tx, textRemoved, author.email, about);
  return events;
}

async function clearText(
  { random }: ModerationContext,
  tx: Database,
  { subject, author, problem, at }: TextRemoval,
): Promise<readonly AppEvent[]> {
  if (subject.kind === 'list') return removeListTexts(tx, { userId: author.id, listId: subject.listId }, { problem, at });
  if (subject.kind === 'review')
    return removeReviewText(tx, { userId: author.id, movieId: subject.movieId }, { problem, now: at });
  const change = subject.kind === 'bio' ? { bio: '' } : { displayName: placeholderDisplayName(random) };
  await tx
    .update(user)
    .set({ ...change, updatedAt: at })
    .where(eq(user.id, author.id));
  return subject.kind === 'bio' ? [userEvent(author.id)] : eventsOfUserSummary(author.id);
}

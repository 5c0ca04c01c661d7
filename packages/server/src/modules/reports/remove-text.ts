import { standInDisplayName } from '@hexreel/domain/names';
import type { TextProblem } from '@hexreel/domain/moderation';
import type { AuditAction } from '@hexreel/domain/audit';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { writeAudit } from '../audit/index.ts';
import { newsOfPerson } from '../people/index.ts';
import { newsOfAuthor, removeReviewText } from '../ratings/index.ts';
import type { ReportsContext } from './context.ts';
import { textRemoved } from './letters.ts';
import type { Author, Subject } from './subject.ts';

export interface TextRemoval {
  readonly actor: { readonly id: string; readonly username: string };
  readonly subject: Subject;
  /** Held by this transaction (subject.ts). */
  readonly author: Author;
  readonly problem: TextProblem;
  readonly reason: string | undefined;
  readonly at: Date;
}

const actions: Readonly<Record<Subject['kind'], AuditAction>> = {
  review: 'remove-review',
  'display-name': 'replace-display-name',
  bio: 'clear-bio',
};

/**
 * Takes a text away, writes that down, and has its author told. A review's scores stay; a name is replaced by one that
 * its owner may change (readings, 12). @returns what is new by it, to be told at the commit
 */
export async function removeText(context: ReportsContext, tx: Database, removal: TextRemoval): Promise<readonly Notice[]> {
  const { actor, subject, author, problem, reason, at } = removal;
  const news = await takeAway(context, tx, removal);
  await writeAudit(tx, {
    actor,
    action: actions[subject.kind],
    target: { kind: subject.kind === 'review' ? 'review' : 'person', id: author.id, name: author.username },
    reason,
    details: { problem, ...(subject.movieId === null ? {} : { movieId: subject.movieId }) },
    at,
  });
  const about = { kind: subject.kind, problem, movieId: subject.movieId };
  await context.outbox.add(tx, textRemoved, author.email, about);
  return news;
}

async function takeAway(
  { random }: ReportsContext,
  tx: Database,
  { subject, author, problem, at }: TextRemoval,
): Promise<readonly Notice[]> {
  if (subject.kind === 'review')
    return removeReviewText(tx, { personId: author.id, movieId: subject.movieId }, { problem, now: at });
  const change = subject.kind === 'bio' ? { bio: '' } : { displayName: standInDisplayName(random) };
  await tx
    .update(person)
    .set({ ...change, updatedAt: at })
    .where(eq(person.id, author.id));
  const news = [newsOfPerson(author.id)];
  return subject.kind === 'bio' ? news : [...news, ...(await newsOfAuthor(tx, author.id))];
}

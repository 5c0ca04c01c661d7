import { ApiError } from '@hexreel/domain/contract/errors';
import { type ReportableKind } from '@hexreel/domain/moderation';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { reportTexts } from '@hexreel/domain/texts/reports';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { report, type user } from '../../../db/schema/index.ts';
import { lockUserAndOther } from '../../../platform/http/access/lock-user.ts';
import type { AccountPermission } from '../../../platform/http/access/permissions.ts';
import { readListText } from '../../lists/index.ts';
import { parseUserId } from '../../users/index.ts';
import { lockReview } from '../../ratings/index.ts';

/** A text of a user: a review of a movie, the texts of a list, or their name or bio. */
export type Subject =
  | { readonly kind: 'review'; readonly authorId: string; readonly movieId: number; readonly listId: null }
  | { readonly kind: 'list'; readonly authorId: string; readonly movieId: null; readonly listId: string }
  | { readonly kind: 'display-name' | 'bio'; readonly authorId: string; readonly movieId: null; readonly listId: null };

export type Author = typeof user.$inferSelect;

/** @param authorId as in the URL @throws ApiError person_not_found if it is not a valid id */
export function readSubject(kind: Exclude<ReportableKind, 'list'>, authorId: string, movieId: number | null): Subject {
  const id = parseUserId(authorId);
  if (kind === 'review') return { kind, authorId: id, movieId: movieId ?? 0, listId: null };
  return { kind, authorId: id, movieId: null, listId: null };
}

/** Subject of a stored report. */
export function subjectOf({ kind, authorId, movieId, listId }: typeof report.$inferSelect): Subject {
  if (kind !== 'list') return readSubject(kind, authorId, movieId);
  return { kind, authorId, movieId: null, listId: listId ?? '' };
}

/**
 * Locks the acting user, a text and its author until the transaction ends. Users are locked before ratings, and ratings
 * before reports, which are deleted with them, so that no two transactions wait for each other.
 * @returns the text, empty if nothing is written @throws ApiError person_not_found, and what lockUser throws
 */
export async function lockText(
  tx: Database,
  subject: Subject,
  actor: { readonly id: string; readonly permission: AccountPermission },
): Promise<{ readonly author: Author; readonly text: string }> {
  const { other: author } = await lockUserAndOther(tx, { id: actor.id, otherId: subject.authorId }, actor.permission);
  if (author === null) throw new ApiError('person_not_found', errorTexts.userNotFound);
  return { author, text: await readText(tx, subject, author) };
}

async function readText(tx: Database, subject: Subject, author: Author): Promise<string> {
  if (subject.kind === 'list') return readListText(tx, subject.listId);
  if (subject.kind !== 'review') return subject.kind === 'bio' ? author.bio : author.displayName;
  return (await lockReview(tx, { userId: subject.authorId, movieId: subject.movieId })) ?? '';
}

/** @throws ApiError rating_not_found ('Rating not found') or not_found */
export function requireText(subject: Subject, text: string): void {
  if (text !== '') return;
  throw subject.kind === 'review'
    ? new ApiError('rating_not_found', errorTexts.ratingNotFound)
    : new ApiError('not_found', reportTexts.nothingThere);
}

/** Reports on the text. */
export function isOn({ kind, authorId, movieId, listId }: Subject): SQL | undefined {
  return and(
    eq(report.kind, kind),
    eq(report.authorId, authorId),
    movieId === null ? isNull(report.movieId) : eq(report.movieId, movieId),
    listId === null ? isNull(report.listId) : eq(report.listId, listId),
  );
}

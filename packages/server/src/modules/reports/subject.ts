import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { reportTexts, type ReportableKind } from '@hexreel/domain/moderation';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, report } from '../../db/schema/index.ts';
import { parsePersonId } from '../people/index.ts';
import { lockReview } from '../ratings/index.ts';

/** A text that somebody wrote: a review of a movie, or the own name or bio. */
export type Subject =
  | { readonly kind: 'review'; readonly authorId: string; readonly movieId: number }
  | { readonly kind: 'display-name' | 'bio'; readonly authorId: string; readonly movieId: null };

export type Author = typeof person.$inferSelect;

/** @param authorId as it stands in the URL @throws ApiError person_not_found where it cannot be one */
export function readSubject(kind: ReportableKind, authorId: string, movieId: number | null): Subject {
  const id = parsePersonId(authorId);
  if (kind === 'review') return { kind, authorId: id, movieId: movieId ?? 0 };
  return { kind, authorId: id, movieId: null };
}

/**
 * Holds a text and its author until the transaction ends. People are locked before ratings, and ratings before reports,
 * which go with them, so that nobody waits in a circle with somebody who leaves.
 * @returns the text, empty where nothing is written @throws ApiError person_not_found
 */
export async function holdText(tx: Database, subject: Subject): Promise<{ readonly author: Author; readonly text: string }> {
  const [author] = await tx.select().from(person).where(eq(person.id, subject.authorId)).for('no key update');
  if (author === undefined) throw new ApiError('person_not_found', errorTexts.personNotFound);
  return { author, text: await readText(tx, subject, author) };
}

async function readText(tx: Database, subject: Subject, author: Author): Promise<string> {
  if (subject.kind !== 'review') return subject.kind === 'bio' ? author.bio : author.displayName;
  return (await lockReview(tx, { personId: subject.authorId, movieId: subject.movieId })) ?? '';
}

/** @throws ApiError rating_not_found ('Rating not found') or not_found */
export function requireText(subject: Subject, text: string): void {
  if (text !== '') return;
  throw subject.kind === 'review'
    ? new ApiError('rating_not_found', errorTexts.ratingNotFound)
    : new ApiError('not_found', reportTexts.nothingThere);
}

/** Reports on the text. */
export function isOn({ kind, authorId, movieId }: Subject): SQL | undefined {
  return and(
    eq(report.kind, kind),
    eq(report.authorId, authorId),
    movieId === null ? isNull(report.movieId) : eq(report.movieId, movieId),
  );
}

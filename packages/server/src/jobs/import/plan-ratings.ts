import { isRating } from '@hexreel/domain/rating';
import type { rating, vote } from '../../db/schema/index.ts';
import { ratingContentSchema, reasonOf, type OldExport, type RatingContent, type RatingDocument } from './export-documents.ts';
import type { ImportNote } from './import-report.ts';
import type { PlannedPerson } from './plan-people.ts';

export type PlannedRating = typeof rating.$inferInsert;
export type PlannedVote = typeof vote.$inferInsert;

interface Candidate {
  readonly content: RatingContent;
  readonly collection: 'ratings' | 'users';
  readonly id: string;
  readonly oldPersonId: string;
  /** Votes stand only in the collection. */
  readonly document: RatingDocument | null;
}

/**
 * One rating per person and movie out of the collection and of what users' documents embed: the newest wins, and the
 * collection where both are as old. Votes are those of the winner's place in the collection (readings, 27).
 */
export function planRatings(
  { users, ratings }: Pick<OldExport, 'users' | 'ratings'>,
  {
    people,
    now,
    notes,
  }: { readonly people: ReadonlyMap<string, PlannedPerson>; readonly now: Date; readonly notes: ImportNote[] },
): { readonly ratings: readonly PlannedRating[]; readonly votes: readonly PlannedVote[] } {
  const best = new Map<string, Candidate>();
  const documents = new Map<string, { readonly id: string; readonly document: RatingDocument }>();
  const offer = (candidate: Candidate) => {
    const key = `${candidate.oldPersonId} ${candidate.content.movieId}`;
    const held = best.get(key);
    if (held === undefined) return void best.set(key, candidate);
    const isNewer = timeOf(candidate) > timeOf(held);
    if (isNewer) best.set(key, candidate);
    const loser = isNewer ? held : candidate;
    if (!sayTheSame(candidate.content, held.content))
      notes.push({
        collection: loser.collection,
        id: loser.id,
        kind: 'left-out',
        reason: `movie ${candidate.content.movieId}: there is a newer rating by the same person`,
      });
  };
  for (const [id, document] of ratings) {
    if (people.has(document.userId)) {
      const key = `${document.userId} ${document.movieId}`;
      const held = documents.get(key);
      if (held === undefined || (document.timestamp?.getTime() ?? 0) > (held.document.timestamp?.getTime() ?? 0))
        documents.set(key, { id, document });
      offer({ content: document, collection: 'ratings', id, oldPersonId: document.userId, document });
    } else
      notes.push({ collection: 'ratings', id, kind: 'refused', reason: `userId: ${document.userId} is nobody who is imported` });
  }
  for (const [id, user] of users) {
    if (!people.has(id)) continue;
    for (const [field, list] of [
      ['ratings', user.ratings ?? []],
      ['reviews', user.reviews ?? []],
    ] as const)
      list.forEach((item, index) => {
        const parsed = ratingContentSchema.safeParse(item);
        if (parsed.success) offer({ content: parsed.data, collection: 'users', id, oldPersonId: id, document: null });
        else notes.push({ collection: 'users', id, kind: 'left-out', reason: `${field}[${index}]: ${reasonOf(parsed.error)}` });
      });
  }
  const plannedRatings: PlannedRating[] = [];
  const votes: PlannedVote[] = [];
  for (const [key, candidate] of best) {
    const { content, collection, id } = candidate;
    const author = people.get(candidate.oldPersonId);
    if (author === undefined) continue;
    if (!isRating({ scores: content.characteristics, review: content.review })) {
      notes.push({ collection, id, kind: 'left-out', reason: `movie ${content.movieId}: six zeros and no text are no rating` });
      continue;
    }
    const at = earlierOf(content.timestamp ?? author.createdAt, now);
    if (!content.timestamp)
      notes.push({
        collection,
        id,
        kind: 'changed',
        reason: `movie ${content.movieId}: without a timestamp, dated to the sign-up`,
      });
    const given = votesOn(documents.get(key) ?? null, { author, movieId: content.movieId, people, at, notes });
    plannedRatings.push({
      ...content.characteristics,
      personId: author.id,
      movieId: content.movieId,
      review: content.review,
      reviewAt: content.review === '' ? null : at,
      createdAt: at,
      updatedAt: at,
      helpful: given.filter(({ helpful }) => helpful).length,
      notHelpful: given.filter(({ helpful }) => !helpful).length,
    });
    votes.push(...given);
  }
  return { ratings: plannedRatings, votes };
}

/** The present vote fields decide over the older ones; somebody on both sides of the same ones is left out. */
function votesOn(
  source: { readonly id: string; readonly document: RatingDocument } | null,
  on: {
    readonly author: PlannedPerson;
    readonly movieId: number;
    readonly people: ReadonlyMap<string, PlannedPerson>;
    readonly at: Date;
    readonly notes: ImportNote[];
  },
): PlannedVote[] {
  if (source === null) return [];
  const { id, document } = source;
  const sides = new Map<string, boolean | 'both'>();
  for (const [yes, no] of [
    [document.helpful, document.notHelpful],
    [document.helpfulVoters, document.unhelpfulVoters],
  ] as const) {
    const current = new Map<string, boolean | 'both'>();
    for (const voter of yes) current.set(voter, true);
    for (const voter of no) current.set(voter, current.get(voter) === true ? 'both' : false);
    for (const [voter, side] of current) if (!sides.has(voter)) sides.set(voter, side);
  }
  return [...sides].flatMap(([voter, side]) => {
    const who = on.people.get(voter);
    const problem =
      side === 'both'
        ? 'voted on both sides'
        : who === undefined
          ? 'is nobody who is imported'
          : who.id === on.author.id
            ? 'is its author'
            : null;
    if (problem === null && who !== undefined && side !== 'both')
      return [{ authorId: on.author.id, movieId: on.movieId, voterId: who.id, helpful: side, votedAt: on.at }];
    on.notes.push({ collection: 'ratings', id, kind: 'left-out', reason: `vote of ${voter}: ${problem ?? 'cannot be kept'}` });
    return [];
  });
}

function timeOf({ content }: Candidate): number {
  return content.timestamp?.getTime() ?? 0;
}

function sayTheSame(one: RatingContent, other: RatingContent): boolean {
  return one.review === other.review && JSON.stringify(one.characteristics) === JSON.stringify(other.characteristics);
}

function earlierOf(time: Date, now: Date): Date {
  return time > now ? now : time;
}

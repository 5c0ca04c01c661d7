import { isRating } from '@hexreel/domain/rating';
import type { rating, helpfulVote } from '../../db/schema/index.ts';
import { ratingContentSchema, reasonOf, type OldExport, type RatingContent, type RatingDocument } from './export-documents.ts';
import type { ImportNote } from './import-report.ts';
import type { PlannedUser } from './plan-users.ts';

export type PlannedRating = typeof rating.$inferInsert;
export type PlannedVote = typeof helpfulVote.$inferInsert;

interface Candidate {
  readonly content: RatingContent;
  readonly collection: 'ratings' | 'users';
  readonly id: string;
  readonly oldUserId: string;
  /** Only the collection has votes. */
  readonly document: RatingDocument | null;
}

/**
 * One rating per user and movie, from the collection and from what users' documents embed: the newest wins, and the
 * collection if both are as old. Votes are those of the winner's document in the collection (R224).
 */
export function planRatings(
  { users: userDocuments, ratings }: Pick<OldExport, 'users' | 'ratings'>,
  {
    people: users,
    now,
    notes,
  }: { readonly people: ReadonlyMap<string, PlannedUser>; readonly now: Date; readonly notes: ImportNote[] },
): { readonly ratings: readonly PlannedRating[]; readonly votes: readonly PlannedVote[] } {
  const best = new Map<string, Candidate>();
  const documents = new Map<string, { readonly id: string; readonly document: RatingDocument }>();
  const offer = (candidate: Candidate) => {
    const key = `${candidate.oldUserId} ${candidate.content.movieId}`;
    const known = best.get(key);
    if (known === undefined) return void best.set(key, candidate);
    const isNewer = timeOf(candidate) > timeOf(known);
    if (isNewer) best.set(key, candidate);
    const loser = isNewer ? known : candidate;
    if (!haveSameContent(candidate.content, known.content))
      notes.push({
        collection: loser.collection,
        id: loser.id,
        kind: 'left-out',
        reason: `movie ${candidate.content.movieId}: there is a newer rating by the same user`,
      });
  };
  for (const [id, document] of ratings) {
    if (users.has(document.userId)) {
      const key = `${document.userId} ${document.movieId}`;
      const known = documents.get(key);
      if (known === undefined || (document.timestamp?.getTime() ?? 0) > (known.document.timestamp?.getTime() ?? 0))
        documents.set(key, { id, document });
      offer({ content: document, collection: 'ratings', id, oldUserId: document.userId, document });
    } else
      notes.push({ collection: 'ratings', id, kind: 'refused', reason: `userId: ${document.userId} is not an imported user` });
  }
  for (const [id, user] of userDocuments) {
    if (!users.has(id)) continue;
    for (const [field, list] of [
      ['ratings', user.ratings ?? []],
      ['reviews', user.reviews ?? []],
    ] as const)
      list.forEach((item, index) => {
        const parsed = ratingContentSchema.safeParse(item);
        if (parsed.success) offer({ content: parsed.data, collection: 'users', id, oldUserId: id, document: null });
        else notes.push({ collection: 'users', id, kind: 'left-out', reason: `${field}[${index}]: ${reasonOf(parsed.error)}` });
      });
  }
  const plannedRatings: PlannedRating[] = [];
  const votes: PlannedVote[] = [];
  for (const [key, candidate] of best) {
    const { content, collection, id } = candidate;
    const author = users.get(candidate.oldUserId);
    if (author === undefined) continue;
    if (!isRating({ scores: content.characteristics, review: content.review })) {
      notes.push({
        collection,
        id,
        kind: 'left-out',
        reason: `movie ${content.movieId}: six zeros and no text are not a rating`,
      });
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
    const given = votesOn(documents.get(key) ?? null, { author, movieId: content.movieId, people: users, at, notes });
    plannedRatings.push({
      ...content.characteristics,
      userId: author.id,
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

/** The present vote fields win over the older ones; a user on both sides of the same ones is left out. */
function votesOn(
  source: { readonly id: string; readonly document: RatingDocument } | null,
  on: {
    readonly author: PlannedUser;
    readonly movieId: number;
    readonly people: ReadonlyMap<string, PlannedUser>;
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
    const voterUser = on.people.get(voter);
    const problem =
      side === 'both'
        ? 'voted on both sides'
        : voterUser === undefined
          ? 'is not an imported user'
          : voterUser.id === on.author.id
            ? 'is its author'
            : null;
    if (problem === null && voterUser !== undefined && side !== 'both')
      return [{ authorId: on.author.id, movieId: on.movieId, voterId: voterUser.id, helpful: side, votedAt: on.at }];
    on.notes.push({ collection: 'ratings', id, kind: 'left-out', reason: `vote of ${voter}: ${problem ?? 'cannot be kept'}` });
    return [];
  });
}

function timeOf({ content }: Candidate): number {
  return content.timestamp?.getTime() ?? 0;
}

function haveSameContent(one: RatingContent, other: RatingContent): boolean {
  return one.review === other.review && JSON.stringify(one.characteristics) === JSON.stringify(other.characteristics);
}

function earlierOf(time: Date, now: Date): Date {
  return time > now ? now : time;
}

import { ApiError } from '@hexreel/domain/contract/errors';
import type { VoteResponse } from '@hexreel/domain/contract/ratings';
import type { HelpfulVote } from '@hexreel/domain/rating';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating, helpfulVote } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';
import { findMovieAvailability, lockUserAndMovie } from '../catalogue/index.ts';
import { tellMembers, untellMember } from '../inbox/index.ts';
import { userEvent } from '../users/index.ts';
import type { RatingsContext } from './change-rating.ts';
import { reviewsEvent } from './rating-events.ts';
import { requireVotable } from './permissions.ts';
import type { RatingRow } from './rating-content.ts';
import { RatingRepository, type RatingKey } from './rating-repository.ts';

export interface VoteOnReview {
  readonly voterId: string;
  /** The author's id, as in the URL. */
  readonly authorId: string;
  readonly movieId: number;
  readonly vote: HelpfulVote;
}

/**
 * Sets the viewer's vote on another user's review, which replaces the opposite vote; the same vote again changes
 * nothing (R103).
 * @throws ApiError rating_not_found ('Rating not found'), movie_not_found, movie_banned, forbidden for the viewer's own
 * review
 */
export async function voteOnReview(context: RatingsContext, wanted: VoteOnReview): Promise<VoteResponse> {
  const { voterId, movieId } = wanted;
  const authorId = wanted.authorId.toLowerCase();
  const helpful = wanted.vote === 'helpful';
  return context.eventBus.change(context.database, async (tx) => {
    const ratings = new RatingRepository(tx);
    await lockUserAndMovie(tx, { userId: voterId, movieId });
    requireVotable(await findMovieAvailability(tx, movieId), { readerId: voterId, authorId });
    if (!isUuid(authorId)) throw ratingNotFound();
    const row = await ratings.lock({ userId: authorId, movieId });
    if (row === null || row.withdrawn) throw ratingNotFound();
    const changed = await castVote(tx, { authorId, movieId, voterId, helpful, votedAt: new Date(context.now()) }, row);
    if (changed !== null) {
      const deed = { userId: authorId, kind: 'helpful', actorId: voterId, movieId } as const;
      await (helpful ? tellMembers(tx, [deed], new Date(context.now())) : untellMember(tx, deed));
    }
    return {
      result: { vote: wanted.vote, helpful: changed?.helpful ?? row.helpful, notHelpful: changed?.notHelpful ?? row.notHelpful },
      events: changed === null ? [] : [reviewsEvent(movieId), userEvent(authorId)],
    };
  });
}

/** @param row locked, so that its votes are serialised @returns null if the vote is the same already */
async function castVote(tx: Database, wanted: typeof helpfulVote.$inferInsert, row: RatingRow): Promise<RatingRow | null> {
  const [existing] = await tx.select({ helpful: helpfulVote.helpful }).from(helpfulVote).where(isSameVote(wanted));
  if (existing?.helpful === wanted.helpful) return null;
  await tx
    .insert(helpfulVote)
    .values(wanted)
    .onConflictDoUpdate({
      target: [helpfulVote.voterId, helpfulVote.movieId, helpfulVote.authorId],
      set: { helpful: wanted.helpful, votedAt: wanted.votedAt },
    });
  const left = existing === undefined ? 0 : 1;
  const [counted] = await tx
    .update(rating)
    .set(
      wanted.helpful
        ? { helpful: sql`${rating.helpful} + 1`, notHelpful: sql`${rating.notHelpful} - ${left}::int` }
        : { helpful: sql`${rating.helpful} - ${left}::int`, notHelpful: sql`${rating.notHelpful} + 1` },
    )
    .where(and(eq(rating.userId, row.userId), eq(rating.movieId, row.movieId)))
    .returning();
  return counted ?? null;
}

function isSameVote({ voterId, movieId, authorId }: Omit<RatingKey, 'userId'> & { voterId: string; authorId: string }) {
  return and(eq(helpfulVote.voterId, voterId), eq(helpfulVote.movieId, movieId), eq(helpfulVote.authorId, authorId));
}

function ratingNotFound(): ApiError {
  return new ApiError('rating_not_found', errorTexts.ratingNotFound);
}

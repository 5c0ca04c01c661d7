import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { VoteResponse } from '@hexreel/domain/api/ratings';
import type { Vote } from '@hexreel/domain/rating';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating, vote } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';
import { findMovieStanding } from '../movies/index.ts';
import type { RatingsContext } from './context.ts';
import { newsOfReviews } from './news.ts';
import { requireVotable } from './policy.ts';
import { RatingRepository, type RatingKey, type RatingRow } from './rating-repository.ts';

export interface VoteOnReview {
  readonly voterId: string;
  /** The author's id, as it stands in the URL. */
  readonly authorId: string;
  readonly movieId: number;
  readonly vote: Vote;
}

/**
 * Puts a member on one side of the vote on somebody's review, which leaves the other side; the same vote again changes
 * nothing (specification, section 4, Review votes; readings, 33).
 * @throws ApiError rating_not_found ('Rating not found'), movie_not_found, movie_banned, forbidden for the own review
 */
export async function voteOnReview(context: RatingsContext, wanted: VoteOnReview): Promise<VoteResponse> {
  const { voterId, movieId } = wanted;
  const authorId = wanted.authorId.toLowerCase();
  requireVotable(await findMovieStanding(context.database, movieId), { voterId, authorId });
  if (!isUuid(authorId)) throw ratingNotFound();
  const helpful = wanted.vote === 'helpful';
  return context.notices.change(context.database, async (tx) => {
    const ratings = new RatingRepository(tx);
    await ratings.holdPerson(voterId);
    const row = await ratings.lock({ personId: authorId, movieId });
    if (row === null || row.withdrawn) throw ratingNotFound();
    const changed = await takeSide(tx, { authorId, movieId, voterId, helpful, votedAt: new Date(context.now()) }, row);
    return {
      result: { vote: wanted.vote, helpful: changed?.helpful ?? row.helpful, notHelpful: changed?.notHelpful ?? row.notHelpful },
      news: changed === null ? [] : [newsOfReviews(movieId)],
    };
  });
}

/** @param row locked, so that its votes come one after the other @returns null where the vote stood like that already */
async function takeSide(tx: Database, wanted: typeof vote.$inferInsert, row: RatingRow): Promise<RatingRow | null> {
  const [held] = await tx.select({ helpful: vote.helpful }).from(vote).where(isSameVote(wanted));
  if (held?.helpful === wanted.helpful) return null;
  await tx
    .insert(vote)
    .values(wanted)
    .onConflictDoUpdate({
      target: [vote.voterId, vote.movieId, vote.authorId],
      set: { helpful: wanted.helpful, votedAt: wanted.votedAt },
    });
  const left = held === undefined ? 0 : 1;
  const [counted] = await tx
    .update(rating)
    .set(
      wanted.helpful
        ? { helpful: sql`${rating.helpful} + 1`, notHelpful: sql`${rating.notHelpful} - ${left}::int` }
        : { helpful: sql`${rating.helpful} - ${left}::int`, notHelpful: sql`${rating.notHelpful} + 1` },
    )
    .where(and(eq(rating.personId, row.personId), eq(rating.movieId, row.movieId)))
    .returning();
  return counted ?? null;
}

function isSameVote({ voterId, movieId, authorId }: Omit<RatingKey, 'personId'> & { voterId: string; authorId: string }) {
  return and(eq(vote.voterId, voterId), eq(vote.movieId, movieId), eq(vote.authorId, authorId));
}

function ratingNotFound(): ApiError {
  return new ApiError('rating_not_found', errorTexts.ratingNotFound);
}

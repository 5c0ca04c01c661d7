import type { UserReview } from '@hexreel/domain/contract/users';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { closedFor } from '@hexreel/domain/rating';
import { sql } from 'drizzle-orm';
import { movie, rating } from '../../db/schema/index.ts';
import { isAvailable } from './user-sql.ts';

/** The fields of a review in a list, in columns of `rating` joined with `movie`. */
export const reviewColumns = {
  movie: {
    id: movie.id,
    title: movie.title,
    year: movie.releaseYear,
    poster: movie.poster,
    available: isAvailable.as('available'),
  },
  ...perCharacteristic((name) => rating[name]),
  text: rating.review,
  spoiler: rating.spoiler,
  spoilerFlags: rating.spoilerFlags,
  listedAt: sql<Date>`${rating.listedAt}`.mapWith(rating.listedAt),
  editedAt: rating.editedAt,
  helpful: rating.helpful,
};

export interface UserReviewRow extends Scores {
  readonly movie: UserReview['movie'];
  readonly text: string;
  readonly spoiler: boolean;
  readonly spoilerFlags: number;
  readonly listedAt: Date;
  readonly editedAt: Date | null;
  readonly helpful: number;
}

export function presentUserReview(row: UserReviewRow): UserReview {
  const { id, title, year, poster, available } = row.movie;
  return {
    movie: { id, title, year, poster, available },
    scores: perCharacteristic((name) => row[name]),
    text: row.text,
    closedFor: closedFor(row),
    reviewedAt: row.listedAt.toISOString(),
    edited: row.editedAt !== null,
    helpful: row.helpful,
  };
}

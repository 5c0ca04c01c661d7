import type { PersonReview } from '@hexreel/domain/api/people';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import { sql } from 'drizzle-orm';
import { movie, rating } from '../../db/schema/index.ts';
import { isAvailable } from './person-sql.ts';

/** What a card of a review shows, in columns of `rating` joined with `movie`. */
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
  listedAt: sql<Date>`${rating.listedAt}`.mapWith(rating.listedAt),
  editedAt: rating.editedAt,
};

export interface PersonReviewRow extends Scores {
  readonly movie: PersonReview['movie'];
  readonly text: string;
  readonly listedAt: Date;
  readonly editedAt: Date | null;
}

export function presentPersonReview(row: PersonReviewRow): PersonReview {
  const { id, title, year, poster, available } = row.movie;
  return {
    movie: { id, title, year, poster, available },
    scores: perCharacteristic((name) => row[name]),
    text: row.text,
    reviewedAt: row.listedAt.toISOString(),
    edited: row.editedAt !== null,
  };
}

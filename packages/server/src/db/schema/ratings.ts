import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { textProblems } from '@hexreel/domain/moderation';
import { recommendedMean } from '@hexreel/domain/user';
import { longestReview } from '@hexreel/domain/rating';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { movie } from './movies.ts';
import { user } from './users.ts';
import { ownerId } from './owned-columns.ts';

const scoreColumns = ['gore', 'psychological', 'jump_scares', 'characters', 'pace', 'comedy'];

/**
 * A mean of at least eight over the given scores, written so that PostgreSQL can prove the index's condition from it:
 * the sum is at least eight times the number of scores, and there is at least one.
 */
export const isRecommended = sql.raw(
  `(${scoreColumns.join(' + ')}) >= ${recommendedMean} * (${scoreColumns.map((name) => `(${name} > 0)::int`).join(' + ')}) and (${scoreColumns.join(' + ')}) > 0`,
);

/**
 * One user's rating of one movie (R91): six scores, 0 for "not scored", and a text. Its aggregates are in
 * `movie_average`, written in the same transaction (modules/ratings); before rows are deleted with their user,
 * modules/ratings/delete-ratings subtracts them.
 */
export const rating = pgTable(
  'rating',
  {
    userId: ownerId(),
    /** Movies are never deleted while a rating references them (schema/movies, removedAt). */
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id),
    gore: smallint().notNull().default(0),
    psychological: smallint().notNull().default(0),
    jumpScares: smallint('jump_scares').notNull().default(0),
    characters: smallint().notNull().default(0),
    pace: smallint().notNull().default(0),
    comedy: smallint().notNull().default(0),
    /** Plain text; empty where there is no review. */
    review: text().notNull().default(''),
    /** When a review was first saved; kept when it is deleted, so that writing it again does not move it to the top. */
    reviewAt: timestamp('review_at', { withTimezone: true, precision: 3 }),
    editedAt: timestamp('edited_at', { withTimezone: true, precision: 3 }),
    /** Set when an admin removed the review, until another one is saved. */
    reviewRemovedAt: timestamp('review_removed_at', { withTimezone: true, precision: 3 }),
    reviewRemovedFor: text('review_removed_for', { enum: textProblems }),
    /** Its author says that the whole text gives the story away (R287). */
    spoiler: boolean().notNull().default(false),
    /** Readers who say so, counted in the transaction of each flag. */
    spoilerFlags: integer('spoiler_flags').notNull().default(0),
    /** True while its author is suspended: neither shown to others nor counted (modules/ratings/withdraw-ratings). */
    withdrawn: boolean().notNull().default(false),
    /** Votes by others, counted in the transaction of each vote. */
    helpful: integer().notNull().default(0),
    notHelpful: integer('not_helpful').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Position in a user's and in friends' reviews, which also list ratings without a text (R99). */
    listedAt: timestamp('listed_at', { withTimezone: true, precision: 3 })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(review_at, created_at)`),
    /** Sort key of 'most helpful'. */
    helpfulness: integer()
      .notNull()
      .generatedAlwaysAs(sql`helpful - not_helpful`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index('rating_of_person').on(table.userId, table.listedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
    // Ratings that recommend a movie to followers (domain/user, recommends), newest first.
    index('rating_recommended')
      .on(table.userId, table.listedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst())
      .where(isRecommended),
    // All ratings of a movie, for recounting; and whose they are, without the ratings themselves (modules/taste/matches).
    index('rating_of_movie_by_person').on(table.movieId, table.userId),
    index('review_by_time')
      .on(table.movieId, table.reviewAt.desc().nullsFirst(), table.userId.desc().nullsFirst())
      .where(sql`review <> ''`),
    // The newest reviews of all movies, for their feed.
    index('review_newest')
      .on(table.listedAt.desc().nullsFirst(), table.userId.desc().nullsFirst(), table.movieId.desc().nullsFirst())
      .where(sql`review <> ''`),
    index('review_by_helpfulness')
      .on(
        table.movieId,
        table.helpfulness.desc().nullsFirst(),
        table.reviewAt.desc().nullsFirst(),
        table.userId.desc().nullsFirst(),
      )
      .where(sql`review <> ''`),
    ...characteristics.map((name) =>
      check(`rating_${table[name].name}`, sql`${table[name]} between 0 and ${sql.raw(String(maximumScore))}`),
    ),
    check('rating_review', sql`char_length(${table.review}) <= ${sql.raw(String(longestReview))}`),
    check('rating_review_at', sql`${table.review} = '' or ${table.reviewAt} is not null`),
    check(
      'rating_review_removed',
      sql`(${table.reviewRemovedAt} is null) = (${table.reviewRemovedFor} is null) and (${table.reviewRemovedAt} is null or ${table.review} = '')`,
    ),
    check('rating_votes', sql`${table.helpful} >= 0 and ${table.notHelpful} >= 0`),
    // Six zeros without a text are not a rating (R98).
    check(
      'rating_says_something',
      sql.join([...characteristics.map((name) => sql`${table[name]} > 0`), sql`${table.review} <> ''`], sql` or `),
    ),
  ],
);

/** One user's vote on another's rating: helpful or not helpful, never taken back (R103). */
export const helpfulVote = pgTable(
  'vote',
  {
    authorId: uuid('author_id').notNull(),
    movieId: integer('movie_id').notNull(),
    voterId: uuid('voter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voterId, table.movieId, table.authorId] }),
    foreignKey({ columns: [table.authorId, table.movieId], foreignColumns: [rating.userId, rating.movieId] }).onDelete('cascade'),
    index('vote_on_rating').on(table.authorId, table.movieId),
    check('vote_on_others', sql`${table.voterId} <> ${table.authorId}`),
  ],
);

import { characteristics, maximumScore } from '@hexreel/domain/characteristics';
import { textProblems } from '@hexreel/domain/moderation';
import { recommendedMean } from '@hexreel/domain/people';
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
import { person } from './people.ts';

const scoreColumns = ['gore', 'psychological', 'jump_scares', 'characters', 'pace', 'comedy'];

/**
 * A mean of eight at least over what is scored, written as PostgreSQL can prove the index's condition from: the sum is at
 * least eight times the number of scores, and there is one.
 */
export const isRecommended = sql.raw(
  `(${scoreColumns.join(' + ')}) >= ${recommendedMean} * (${scoreColumns.map((name) => `(${name} > 0)::int`).join(' + ')}) and (${scoreColumns.join(' + ')}) > 0`,
);

/**
 * What one person says of one movie (specification, section 3, Rating document): six scores, 0 for "not scored", and a
 * text. What they come to stands in `movie_average`, written in the same transaction (modules/ratings); rows that only
 * go with their person are taken out of it by modules/ratings/leave-ratings before.
 */
export const rating = pgTable(
  'rating',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Movies are never deleted while somebody's rating hangs on them (schema/movies, removedAt). */
    movieId: integer('movie_id')
      .notNull()
      .references(() => movie.id),
    gore: smallint().notNull().default(0),
    psychological: smallint().notNull().default(0),
    jumpScares: smallint('jump_scares').notNull().default(0),
    characters: smallint().notNull().default(0),
    pace: smallint().notNull().default(0),
    comedy: smallint().notNull().default(0),
    /** Plain text; empty where nothing is written. */
    review: text().notNull().default(''),
    /** When a text was saved for the first time; stays when it is taken back, so that nobody gets to the top by it. */
    reviewAt: timestamp('review_at', { withTimezone: true, precision: 3 }),
    editedAt: timestamp('edited_at', { withTimezone: true, precision: 3 }),
    /** Set when an admin took the text away, until another one is saved. */
    reviewRemovedAt: timestamp('review_removed_at', { withTimezone: true, precision: 3 }),
    reviewRemovedFor: text('review_removed_for', { enum: textProblems }),
    /** While its author is suspended: neither shown to others nor counted (modules/ratings/withdraw-ratings). */
    withdrawn: boolean().notNull().default(false),
    /** Votes by others, counted in the transaction of each vote. */
    helpful: integer().notNull().default(0),
    notHelpful: integer('not_helpful').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Where it stands in a person's and in friends' reviews, which list ratings without a text too (readings, 32). */
    listedAt: timestamp('listed_at', { withTimezone: true, precision: 3 })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(review_at, created_at)`),
    /** What 'most helpful' orders by. */
    helpfulness: integer()
      .notNull()
      .generatedAlwaysAs(sql`helpful - not_helpful`),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.movieId] }),
    index('rating_of_person').on(table.personId, table.listedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst()),
    // What a person recommends to those who follow them (domain/people, recommends), the newest first.
    index('rating_recommended')
      .on(table.personId, table.listedAt.desc().nullsFirst(), table.movieId.desc().nullsFirst())
      .where(isRecommended),
    // All of a movie's, which recounting reads.
    index('rating_of_movie').on(table.movieId),
    index('review_by_time')
      .on(table.movieId, table.reviewAt.desc().nullsFirst(), table.personId.desc().nullsFirst())
      .where(sql`review <> ''`),
    index('review_by_helpfulness')
      .on(
        table.movieId,
        table.helpfulness.desc().nullsFirst(),
        table.reviewAt.desc().nullsFirst(),
        table.personId.desc().nullsFirst(),
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
    // Six zeros and no text are no rating (readings, 25).
    check(
      'rating_says_something',
      sql.join([...characteristics.map((name) => sql`${table[name]} > 0`), sql`${table.review} <> ''`], sql` or `),
    ),
  ],
);

/** One person's vote on another's rating: one side or the other, never withdrawn (readings, 33). */
export const vote = pgTable(
  'vote',
  {
    authorId: uuid('author_id').notNull(),
    movieId: integer('movie_id').notNull(),
    voterId: uuid('voter_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voterId, table.movieId, table.authorId] }),
    foreignKey({ columns: [table.authorId, table.movieId], foreignColumns: [rating.personId, rating.movieId] }).onDelete(
      'cascade',
    ),
    index('vote_on_rating').on(table.authorId, table.movieId),
    check('vote_on_others', sql`${table.voterId} <> ${table.authorId}`),
  ],
);

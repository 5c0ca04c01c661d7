import { lastProfilePic, longestBio } from '@hexreel/domain/people';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Everybody with an account (specification, section 3, User document). What people make (ratings, follows, watchlists)
 * references a person with `on delete cascade`, so that leaving takes all of it along.
 */
export const person = pgTable(
  'person',
  {
    id: uuid().primaryKey(),
    /** As chosen; unique without regard to case (readings, 11). */
    username: text().notNull(),
    displayName: text('display_name').notNull(),
    /** In lower case. Never leaves the server except to its owner. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Empty until written; pages show the specified default then (readings, 35). */
    bio: text().notNull().default(''),
    profilePic: smallint('profile_pic').notNull().default(1),
    isAdmin: boolean('is_admin').notNull().default(false),
    isCritic: boolean('is_critic').notNull().default(false),
    /** What a critic writes about. */
    specialisations: text().array().notNull().default([]),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Both names as user search compares them (readings, 17). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(display_name) || chr(10) || lower(username)`),
  },
  (table) => [
    uniqueIndex('person_by_username').on(sql`lower(${table.username})`),
    // Few among many: a movie's critics are found from their side.
    index('person_critics')
      .on(table.id)
      .where(sql`is_critic`),
    index('person_admins')
      .on(table.id)
      .where(sql`is_admin`),
    index('person_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null`),
    index('person_by_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Trigrams are of no use to two characters, so these are found by pairs (modules/people/find-people).
    index('person_by_pairs').using('gin', sql`letter_pairs(${table.searchText})`),
    index('person_by_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
    index('person_by_display_name_start').on(sql`lower(${table.displayName}) text_pattern_ops`),
    check('person_username', sql`${table.username} ~ '^[A-Za-z0-9_.-]{3,32}$'`),
    check('person_display_name', sql`char_length(${table.displayName}) between 3 and 32`),
    check('person_email', sql`${table.email} = lower(${table.email})`),
    check('person_bio', sql`char_length(${table.bio}) <= ${sql.raw(String(longestBio))}`),
    check('person_profile_pic', sql`${table.profilePic} between 1 and ${sql.raw(String(lastProfilePic))}`),
  ],
);

/**
 * Usernames of sign-ups with an address that is known already: taken for as long as an unverified account would take
 * them, so that nobody learns from a free username that the address has an account (readings, 16).
 */
export const heldUsername = pgTable('held_username', {
  /** In lower case. */
  username: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});

import { lastProfilePic, longestBio } from '@hexreel/domain/user';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Every user with an account (R172). What users create (ratings, follows, watchlists) references a user with `on delete
 * cascade`, so that deleting the account deletes all of it.
 */
export const user = pgTable(
  'person',
  {
    id: uuid().primaryKey(),
    /** As chosen; unique regardless of case (R144). */
    username: text().notNull(),
    /** False while a user has a generated username; they may choose one once. */
    usernameChosen: boolean('username_chosen').notNull().default(true),
    displayName: text('display_name').notNull(),
    /** In lower case. Never sent to anyone but its owner. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Empty until written; pages show the default then (R122). */
    bio: text().notNull().default(''),
    profilePic: smallint('profile_pic').notNull().default(1),
    /** Until a new member has finished or skipped their first visit (R364). */
    isFirstRun: boolean('is_first_run').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    isCritic: boolean('is_critic').notNull().default(false),
    /** A critic's subjects. */
    specializations: text('specialisations').array().notNull().default([]),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** True where others ask before they follow them (R828). */
    approvesFollowers: boolean('approves_followers').notNull().default(false),
    /** Suspended from the start until an admin approves the account (R795). */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Both names, normalised for user search (R141). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(display_name) || chr(10) || lower(username)`),
  },
  (table) => [
    uniqueIndex('person_by_username').on(sql`lower(${table.username})`),
    // Critics are few: a movie's critic reviews are found starting from them.
    index('person_critics')
      .on(table.id)
      .where(sql`is_critic`),
    index('person_admins')
      .on(table.id)
      .where(sql`is_admin`),
    index('person_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null`),
    // Few: whether a user is one of them takes no reading of the user (modules/users/user-sql).
    index('person_hidden')
      .on(table.id)
      .where(sql`not email_verified or suspended_at is not null`),
    index('person_by_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Trigrams do not help with two characters, so these are found by pairs (modules/users/find-users).
    index('person_by_pairs').using('gin', sql`letter_pairs(${table.searchText})`),
    index('person_by_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
    index('person_by_display_name_start').on(sql`lower(${table.displayName}) text_pattern_ops`),
    // The same for names without accents (migration: fold_name), which is how users are found.
    index('person_by_folded_text').using('gin', sql`fold_name(${table.searchText}) gin_trgm_ops`),
    index('person_by_folded_pairs').using('gin', sql`letter_pairs(fold_name(${table.searchText}))`),
    index('person_by_folded_name_start').on(sql`fold_name(${table.displayName}) text_pattern_ops`),
    check('person_username', sql`${table.username} ~ '^[A-Za-z0-9_.-]{3,32}$'`),
    check('person_display_name', sql`char_length(${table.displayName}) between 3 and 32`),
    check('person_email', sql`${table.email} = lower(${table.email})`),
    check('person_bio', sql`char_length(${table.bio}) <= ${sql.raw(String(longestBio))}`),
    check('person_profile_pic', sql`${table.profilePic} between 1 and ${sql.raw(String(lastProfilePic))}`),
  ],
);

/**
 * Usernames of sign-ups with an address that has an account already: reserved for as long as an unverified account
 * would reserve them, so that a free username does not reveal that the address has an account (R154).
 */
export const reservedUsername = pgTable('held_username', {
  /** In lower case. */
  username: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './owned-columns.ts';
import { user } from './users.ts';

/** How a user may sign in: at most one password, and one account at each provider. */
export const signInMethod = pgTable(
  'sign_in_method',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** 'credential' for a password, 'google', or 'openid:' and the issuer. */
    provider: text().notNull(),
    /** The user's id for a password; issuer and subject for others (R200). */
    subject: text().notNull(),
    /** As modules/accounts/passwords writes it. */
    passwordHash: text('password_hash'),
    /** The provider's group made them an admin (R839). */
    givesAdmin: boolean('gives_admin').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_method_by_subject').on(table.provider, table.subject),
    uniqueIndex('sign_in_method_of_person').on(table.userId, table.provider),
  ],
);

/** Sessions of users, one a device. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in the cookie: a leak of this table lets no one sign in. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: ownerId(),
    /** When the user last authenticated. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the session was last extended, at most once a day. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    address: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index('session_of_person').on(table.userId), index('session_by_end').on(table.expiresAt)],
);

/**
 * Single-use codes, stored hashed: those of links in mails, of a provider's account that waits for a password sign-in, and
 * used challenges of passkeys.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    codeHash: text('code_hash').primaryKey(),
    kind: text({ enum: ['verify-email', 'reset-password', 'link-google', 'passkey'] }).notNull(),
    userId: ownerId(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set by the one use that proceeds; cleared when that use fails through no fault of the user. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** The provider's account to link: its method, and its subject after a space. */
    subject: text(),
  },
  (table) => [index('one_time_code_of_person').on(table.userId, table.kind), index('one_time_code_by_end').on(table.expiresAt)],
);

/**
 * The password of the last sign-up with an address, whether or not the address had an account: until the address is
 * verified, a sign-in with that password is answered with the request to verify it, so that it does not reveal which it
 * was. It never signs anyone in.
 */
export const signUpClaim = pgTable(
  'sign_up_claim',
  {
    /** SHA-256 of the address. */
    addressHash: text('address_hash').primaryKey(),
    /** As modules/accounts/passwords writes it. */
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The browser that signed up, as modules/accounts/familiar-clients hashes it; null from earlier versions. */
    browserHash: text('browser_hash'),
  },
  (table) => [index('sign_up_claim_by_time').on(table.createdAt)],
);

/**
 * Browsers and network addresses that signed in to an account, or used a link from its mails: what strangers do to the
 * account does not lock these out (R451). Nothing in a row says which browser or address it is.
 */
export const familiarClient = pgTable(
  'familiar_client',
  {
    userId: ownerId(),
    /** As modules/accounts/familiar-clients hashes it. */
    clientHash: text('client_hash').notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientHash] }), index('familiar_client_by_time').on(table.lastUsedAt)],
);

/** Links with which people may join (R791). */
export const invite = pgTable(
  'invite',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** For admins. */
    label: text().notNull(),
    mostUses: integer('most_uses').notNull(),
    /** Sign-ups, also with addresses that had an account: the number must not tell which have one (R154). */
    uses: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null for the command line, and once the admin has left. */
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('invite_by_time').on(table.createdAt.desc().nullsFirst()),
    index('invite_of_admin').on(table.createdBy),
    check('invite_uses', sql`${table.uses} between 0 and ${table.mostUses}`),
  ],
);

/** Users who came by an invite, with that invite. */
export const inviteUse = pgTable(
  'invite_use',
  {
    userId: ownerId().primaryKey(),
    inviteId: uuid('invite_id')
      .notNull()
      .references(() => invite.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invite_use_of_invite').on(table.inviteId)],
);

/** Keys of a user's devices, which sign in without a password (R840). */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's id, as base64url. */
    id: text().primaryKey(),
    userId: ownerId(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; stays 0 where it has none. One that goes back is a copy's (R842). */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it: 'internal', 'usb'. */
    transports: text().array().notNull(),
    /** As its owner calls the device. */
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkey_of_person').on(table.userId)],
);

/** A user's two-step sign-in (R843): the authenticator app, and since when it is on; no row where neither was set up. */
export const secondFactor = pgTable('second_factor', {
  userId: ownerId().primaryKey(),
  /** The secret of the authenticator app, encrypted with the site's; null without an app. */
  secret: text(),
  secretSince: timestamp('secret_since', { withTimezone: true }),
  /** The 30 seconds, counted since the epoch, of the last code: none before it is taken (R844). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The secret of an app that is being set up. */
  newSecret: text('new_secret'),
  /** Since when a second step is asked for; null until recovery codes were saved, and once no factor is left. */
  activeSince: timestamp('active_since', { withTimezone: true }),
});

/** A user's unused recovery codes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: ownerId(),
    /** SHA-256 of the user's id and the code. */
    codeHash: text('code_hash').notNull(),
    /** False until the user said that they saved them; the former ones work until then. */
    isSaved: boolean('is_saved').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

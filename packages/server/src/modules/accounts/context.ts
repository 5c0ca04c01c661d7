import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { SignInChange } from '@hexreel/domain/texts/mails';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { AccountDeletionHook, AppEvent, EventBus } from '../../platform/events/index.ts';
import type { SiteCookie } from '../../platform/http/cookies.ts';
import type { SessionStore } from '../../platform/sessions/index.ts';
import type { Outbox } from '../mail/index.ts';
import type { Provider } from './openid/providers.ts';
import type { User } from './users.ts';
import type { HashCost, Passwords } from './passwords/index.ts';

/** A module's part of a user's export; nothing about others. */
export type ExportPart = (
  database: Database,
  userId: string,
) => Promise<Partial<Pick<AccountExport, HistoryParts | WarningParts | OtherParts>>>;

type HistoryParts = 'viewings' | 'opinions' | 'historySettings';
type WarningParts = 'topicVotes' | 'hardNos' | 'marks' | 'momentReports';
type OtherParts =
  | 'watchlist'
  | 'watchlistEntries'
  | 'following'
  | 'follows'
  | 'followRequests'
  | 'blocks'
  | 'mutes'
  | 'favourites'
  | 'ratings'
  | 'votes'
  | 'reports'
  | 'limits'
  | 'ladder'
  | 'services'
  | 'evenings'
  | 'circles'
  | 'rooms'
  | 'invites'
  | 'inbox'
  | 'inboxChoices'
  | 'accessTokens'
  | 'mediaServers'
  | 'lists';

/** The user whose way of signing in changes. */
export type SignInOwner = Pick<User, 'id' | 'username' | 'email' | 'isAdmin'>;

/** Dependencies of this module from outside. */
export interface AccountsOptions {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'siteName'
    | 'adminsNeedSecondFactor'
    | 'google'
    | 'providers'
    | 'smtpUrl'
    | 'signUp'
    | 'isPrivate'
    | 'tmdb'
    | 'passwordBlocklist'
  >;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly cookie: SiteCookie;
  readonly secret: string;
  readonly outbox: Outbox;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 (included) to 1. */
  readonly random: () => number;
  /** Cost of new hashes; that of every site if absent. */
  readonly passwordCost: HashCost | undefined;
  readonly eventBus: EventBus;
  /** Events to publish when a name or a picture changes. */
  readonly eventsOfUserSummary: (userId: string) => readonly AppEvent[];
  /**
   * Deletes what an account may have too much of for one transaction, before that. After a failure in between the account
   * is usable as before.
   */
  readonly deleteAhead: (database: Database, userId: string) => Promise<void>;
  /** Logs in the transaction that makes the first admin. */
  readonly logSetup: (tx: Database, admin: { readonly id: string; readonly username: string }, at: Date) => Promise<void>;
  /** Logs a change of how an admin signs in, in its transaction. */
  readonly logSignInChange: (tx: Database, admin: SignInOwner, change: SignInChange, at: Date) => Promise<void>;
  /** Makes a user an admin or revokes it, in a transaction with the lock of admins, with its entry in the log. @throws ApiError last_admin */
  readonly changeAdmin: (
    tx: Database,
    target: User,
    change: { readonly isAdmin: boolean; readonly by: string; readonly at: Date },
  ) => Promise<readonly AppEvent[]>;
  /** Actions of other modules when an account is deleted, and their parts of its export. */
  readonly deletionHooks: readonly AccountDeletionHook[];
  readonly exportParts: readonly ExportPart[];
  /** A user's imports as the pieces of a JSON array: too much for the memory. */
  readonly exportImports: (database: Database, userId: string) => AsyncIterable<string>;
  /** All of an export was read by who asked for it. */
  readonly onExported: (userId: string) => Promise<void>;
}

/** Dependencies of this module's commands. */
export interface AccountsContext extends AccountsOptions {
  readonly passwords: Passwords;
  readonly providers: readonly Provider[];
}

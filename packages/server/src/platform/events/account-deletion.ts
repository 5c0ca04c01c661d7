import type { Database } from '../../db/client.ts';
import type { AppEvent } from './publish.ts';

/**
 * A module's work in the transaction that deletes an account, before the rows that reference the user are deleted.
 * @returns what it does at the end of the same transaction
 */
export type AccountDeletionHook = (tx: Database, userId: string) => Promise<FinishDeletion>;

/**
 * Changes counts that many users change, such as those of a movie: other transactions that do so wait until the commit, so
 * these changes come last.
 * @returns the events, to be published on commit
 */
export type FinishDeletion = () => Promise<readonly AppEvent[]>;

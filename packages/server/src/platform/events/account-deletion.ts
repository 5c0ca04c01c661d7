import type { Database } from '../../db/client.ts';
import type { AppEvent } from './publish.ts';

/**
 * What a module does in the transaction that deletes an account, before the rows that reference the user are deleted.
 * @returns what it does at the end of the same transaction
 */
export type AccountDeletionHook = (tx: Database, userId: string) => Promise<FinishDeletion>;

/**
 * Changes counts that many users change, such as those of a movie: whoever else does so waits until the commit, so that
 * nothing but that comes after it.
 * @returns the events, to be published on commit
 */
export type FinishDeletion = () => Promise<readonly AppEvent[]>;

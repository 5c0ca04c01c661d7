import { createHmac } from 'node:crypto';
import { familiarClientLifetime } from '@hexreel/domain/accounts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { familiarClient, user } from '../../db/schema/index.ts';
import { addressSubject } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { accountSubject } from './rate-limits.ts';

/** Client that attempts something with an account, for limits (R451). */
export interface Requester {
  /** The browser or its network address signed in to the account before, or used a link from its mails. */
  readonly isFamiliar: boolean;
  /**
   * A subject of limits for this account: a familiar browser counts individually, so that no one at its network address uses
   * up its attempts; any other client counts by its address.
   */
  readonly subject: string;
  /** True for a familiar browser: it has its own counters for limits of its network address, too (R561). */
  readonly isOwnBrowser: boolean;
}

/**
 * Looks up whether a client is familiar to an account. One statement, the same for every email address, known or not.
 * @param email as returned by emailKey
 */
export async function recognize(
  { database, secret }: Pick<AccountsContext, 'database' | 'secret'>,
  email: string,
  client: ClientInfo,
): Promise<Requester> {
  const [browser, address] = clientHashes(secret, email, client);
  const rows = await database
    .select({ hash: familiarClient.clientHash })
    .from(familiarClient)
    .innerJoin(user, eq(user.id, familiarClient.userId))
    .where(and(eq(user.email, email), inArray(familiarClient.clientHash, [browser, address])));
  const isOwnBrowser = rows.some(({ hash }) => hash === browser);
  const by = isOwnBrowser ? browser : addressSubject(client.address);
  return { isFamiliar: rows.length > 0, subject: `${accountSubject(email)} ${by}`, isOwnBrowser };
}

/** From now on the client's browser and address are familiar to the account: it proved to be the owner's. */
export async function rememberClient(
  tx: Database,
  { secret, now }: Pick<AccountsContext, 'secret' | 'now'>,
  owner: { readonly id: string; readonly email: string },
  client: ClientInfo,
): Promise<void> {
  const lastUsedAt = new Date(now());
  await tx
    .insert(familiarClient)
    .values(clientHashes(secret, owner.email, client).map((clientHash) => ({ userId: owner.id, clientHash, lastUsedAt })))
    .onConflictDoUpdate({ target: [familiarClient.userId, familiarClient.clientHash], set: { lastUsedAt } });
}

/** Deletes some of those that were not used for long. @returns whether there may be more */
export async function deleteUnusedClients(tx: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - familiarClientLifetime);
  return deleteBatch(tx, familiarClient, { where: lt(familiarClient.lastUsedAt, before) });
}

/**
 * Stored hash of a browser: keyed and salted with the account, so that the table reveals neither which browser it is nor
 * which accounts share one.
 */
export function hashBrowser(secret: string, email: string, { browser }: Pick<ClientInfo, 'browser'>): string {
  return hashClient(secret, email, `browser ${browser}`);
}

function clientHashes(secret: string, email: string, client: ClientInfo): readonly [browser: string, address: string] {
  return [hashBrowser(secret, email, client), hashClient(secret, email, `address ${addressSubject(client.address)}`)];
}

function hashClient(secret: string, email: string, client: string): string {
  return createHmac('sha256', secret).update(`familiar-client:${email}:${client}`).digest('base64url');
}

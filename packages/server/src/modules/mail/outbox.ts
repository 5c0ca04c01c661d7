import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { sentMailLifetime } from '@hexreel/domain/retention';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { outbox } from '../../db/schema/index.ts';
import { publish } from '../../platform/events/index.ts';
import type { EmailTemplate } from './email-template.ts';

/** An entry that waits to be delivered. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: string;
  readonly address: string;
  /** As passed to `add`; null if the kind says all. */
  readonly about: unknown;
  readonly createdAt: Date;
  /** Including this attempt. */
  readonly attempts: number;
}

export type Outcome = NonNullable<(typeof outbox.$inferSelect)['outcome']>;

/**
 * How long a process may keep an entry it took or whose lease it renewed; then another one takes it over. Longer than sending
 * one mail takes (transport.ts).
 */
const leaseMilliseconds = 60_000;

/** The topic of the event that mails were queued: jobs poll at once, rather than at their next turn. */
export const mailTopic = 'mail';

/** Mails to be sent, in the database. */
export class Outbox {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(options: { readonly database: Database; readonly now: () => number }) {
    this.#database = options.database;
    this.#now = options.now;
  }

  /**
   * @param database the transaction that queues the mail
   * @param about ids and words of the program that the email is made from; never what users typed (email-template.ts)
   */
  async add(database: Database, kind: string, address: string, about: unknown = null): Promise<void> {
    const now = new Date(this.#now());
    await database.insert(outbox).values({ id: randomUUID(), kind, address, about, createdAt: now, dueAt: now });
    await publish(database, [{ topic: mailTopic, key: 'queued' }]);
  }

  /** Takes due entries, the oldest first; no other process gets them for a minute. */
  async take(most: number): Promise<OutboxEntry[]> {
    const now = new Date(this.#now());
    const due = this.#database
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.settledAt), lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const taken = await this.#database
      .update(outbox)
      .set({ dueAt: new Date(now.getTime() + leaseMilliseconds), attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, due))
      .returning({
        id: outbox.id,
        kind: outbox.kind,
        address: outbox.address,
        about: outbox.about,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
      });
    return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  /**
   * Keeps a taken entry for another minute. A process that takes it over raises the count of attempts.
   * @returns false if it is not this process's any more, or settled
   */
  async renew({ id, attempts }: Pick<OutboxEntry, 'id' | 'attempts'>): Promise<boolean> {
    const renewed = await this.#database
      .update(outbox)
      .set({ dueAt: new Date(this.#now() + leaseMilliseconds) })
      .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.settledAt)))
      .returning({ id: outbox.id });
    return renewed.length > 0;
  }

  /** Nothing where the entry is settled already. */
  async settle(
    id: string,
    outcome: Outcome,
    details: { readonly template?: EmailTemplate; readonly error?: string } = {},
  ): Promise<void> {
    const { template, error } = details;
    await this.#database
      .update(outbox)
      .set({
        outcome,
        settledAt: new Date(this.#now()),
        ...(template === undefined ? {} : { template }),
        ...(error === undefined ? {} : { lastError: error }),
      })
      .where(and(eq(outbox.id, id), isNull(outbox.settledAt)));
  }

  /** Nothing where another process has taken the entry over. */
  async tryAgain({ id, attempts }: Pick<OutboxEntry, 'id' | 'attempts'>, inMilliseconds: number, error: string): Promise<void> {
    await this.#database
      .update(outbox)
      .set({ dueAt: new Date(this.#now() + inMilliseconds), lastError: error })
      .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.settledAt)));
  }

  /** Mails that were stored here for lack of a mail server, the newest first. */
  async kept(most: number): Promise<{ id: string; address: string; createdAt: Date; template: EmailTemplate }[]> {
    const rows = await this.#database
      .select({ id: outbox.id, address: outbox.address, createdAt: outbox.createdAt, template: outbox.template })
      .from(outbox)
      .where(and(eq(outbox.outcome, 'kept'), isNotNull(outbox.template)))
      .orderBy(desc(outbox.createdAt))
      .limit(most);
    return rows.map((row) => ({ ...row, template: row.template as EmailTemplate }));
  }

  /** Deletes all entries with an address, when its account is deleted. */
  async deleteOfAddress(database: Database, address: string): Promise<void> {
    await database.delete(outbox).where(eq(outbox.address, address));
  }

  /**
   * Deletes some of what was settled long ago: addresses are not stored longer than needed.
   * @returns whether there may be more
   */
  async deleteSettled(): Promise<boolean> {
    return deleteBatch(this.#database, outbox, { where: lt(outbox.settledAt, new Date(this.#now() - sentMailLifetime)) });
  }
}

/** How many mails of some kinds were sent to an address. @param options.since milliseconds since the epoch */
export async function countSent(
  database: Database,
  { kinds, address, since }: { readonly kinds: readonly string[]; readonly address: string; readonly since: number },
): Promise<number> {
  return database.$count(
    outbox,
    and(
      eq(outbox.address, address),
      inArray(outbox.kind, [...kinds]),
      inArray(outbox.outcome, ['sent', 'kept']),
      gt(outbox.settledAt, new Date(since)),
    ),
  );
}

/**
 * The one-time code of an entry's mail: 256 bits derived from the site's secret, so that a mail that is sent twice is
 * the same and no code is stored in the database.
 */
export function codeOf(entryId: string, secret: string): string {
  return createHmac('sha256', secret).update(`one-time-code:${entryId}`).digest('base64url');
}

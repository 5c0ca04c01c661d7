import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { sentMailLifetime } from '@hexreel/domain/retention';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { outbox } from '../../db/schema/index.ts';
import { publish } from '../../platform/events/index.ts';
import { jobEvent } from '../../platform/jobs/index.ts';
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

/** An attempt that no process tells the end of is made again after this time. Longer than sending one mail takes (transport.ts). */
const attemptMilliseconds = 60_000;

/** The task that sends mails (mail-task.ts). */
export const mailTask = 'mail';

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
    await publish(database, [jobEvent(mailTask)]);
  }

  /** Begins an attempt to send the entry that is due for the longest time; null where none is due. */
  async take(): Promise<OutboxEntry | null> {
    const now = new Date(this.#now());
    const due = this.#database
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.settledAt), lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [taken] = await this.#database
      .update(outbox)
      .set({ dueAt: new Date(now.getTime() + attemptMilliseconds), attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, due))
      .returning({
        id: outbox.id,
        kind: outbox.kind,
        address: outbox.address,
        about: outbox.about,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
      });
    return taken ?? null;
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

  /** Nothing where another attempt has begun since. */
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

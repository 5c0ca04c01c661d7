import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema/index.ts';
import type { Letter } from './letter.ts';

/** A cause for a mail that waits to be worked off. */
export interface OutboxEntry {
  readonly id: string;
  readonly cause: string;
  readonly address: string;
  /** As `add` was given it; null where the cause says all. */
  readonly about: unknown;
  readonly createdAt: Date;
  /** Counts this attempt. */
  readonly attempts: number;
}

export type Outcome = NonNullable<(typeof outbox.$inferSelect)['outcome']>;

/** A process that took an entry has this long; then another one takes it over. */
const leaseMilliseconds = 60_000;

/** Causes for mails, in the database. */
export class Outbox {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #onAdded: () => void;

  /** @param options.onAdded called when there is something to work off */
  constructor(options: { readonly database: Database; readonly now: () => number; readonly onAdded?: (() => void) | undefined }) {
    this.#database = options.database;
    this.#now = options.now;
    this.#onAdded = options.onAdded ?? (() => undefined);
  }

  /**
   * @param database the transaction of what causes the mail
   * @param about ids and words of the program that the letter is made from; never what people typed (letter.ts)
   */
  async add(database: Database, cause: string, address: string, about: unknown = null): Promise<void> {
    const now = new Date(this.#now());
    await database.insert(outbox).values({ id: randomUUID(), cause, address, about, createdAt: now, dueAt: now });
    this.#onAdded();
  }

  /** Takes due entries, the oldest first; nobody else gets them for a minute. */
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
        cause: outbox.cause,
        address: outbox.address,
        about: outbox.about,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
      });
    return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  async settle(id: string, outcome: Outcome, details: { readonly letter?: Letter; readonly error?: string } = {}): Promise<void> {
    const { letter, error } = details;
    await this.#database
      .update(outbox)
      .set({
        outcome,
        settledAt: new Date(this.#now()),
        ...(letter === undefined ? {} : { letter }),
        ...(error === undefined ? {} : { lastError: error }),
      })
      .where(eq(outbox.id, id));
  }

  async tryAgain(id: string, inMilliseconds: number, error: string): Promise<void> {
    await this.#database
      .update(outbox)
      .set({ dueAt: new Date(this.#now() + inMilliseconds), lastError: error })
      .where(eq(outbox.id, id));
  }

  /** What was kept here for want of a mail server, the newest first. */
  async kept(most: number): Promise<{ id: string; address: string; createdAt: Date; letter: Letter }[]> {
    const rows = await this.#database
      .select({ id: outbox.id, address: outbox.address, createdAt: outbox.createdAt, letter: outbox.letter })
      .from(outbox)
      .where(and(eq(outbox.outcome, 'kept'), isNotNull(outbox.letter)))
      .orderBy(desc(outbox.createdAt))
      .limit(most);
    return rows.map((row) => ({ ...row, letter: row.letter as Letter }));
  }

  /** Removes all that names an address, as its owner leaves. */
  async forgetAddress(database: Database, address: string): Promise<void> {
    await database.delete(outbox).where(eq(outbox.address, address));
  }

  /** Removes what was settled long ago: addresses are not kept longer than they serve. */
  async forgetSettled(): Promise<void> {
    await this.#database.delete(outbox).where(lt(outbox.settledAt, new Date(this.#now() - keptMilliseconds)));
  }
}

const keptMilliseconds = 30 * 24 * 3_600_000;

/**
 * The one-time code of an entry's mail: 256 bits that only the site's secret can make again, so that a mail that is sent
 * twice says the same and no code rests in the database.
 */
export function codeOf(entryId: string, secret: string): string {
  return createHmac('sha256', secret).update(`one-time-code:${entryId}`).digest('base64url');
}

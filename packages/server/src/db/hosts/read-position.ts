import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readPosition } from './host-probe.ts';

/** A transaction that was committed without waiting for the disk may not be written yet. */
const statement = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_lsn() end)::text as position`;

/** A primary that takes longer is away, or has too much to do to be asked. */
const patienceMilliseconds = 500;

/**
 * Up to where a replica must have replayed the WAL before it may be read: everything that this process has committed and
 * everything that events have announced to it. The position of a commit is known to no one before it is over, so the
 * primary is asked for its own, which is behind it; once for all reads that come between two events.
 */
export class ReadPosition {
  readonly #primary: Pick<Pool, 'query'>;
  #events = 0;
  #latest: bigint | null = null;
  #asked: { readonly events: number; readonly position: Promise<bigint | null> } | null = null;
  #eventsArrive: () => boolean = () => false;

  constructor(primary: Pick<Pool, 'query'>) {
    this.#primary = primary;
  }

  /** Something was committed: what was asked before does not cover it. */
  invalidate(): void {
    this.#events += 1;
  }

  /** @param eventsArrive while it says no, the primary is asked for each read, since nothing is told */
  trustEvents(eventsArrive: () => boolean): void {
    this.#eventsArrive = eventsArrive;
  }

  eventsArrive(): boolean {
    return this.#eventsArrive();
  }

  /** The latest that is known; null before the first answer. */
  get latest(): bigint | null {
    return this.#latest;
  }

  /** @returns null where the primary does not answer soon */
  required(): Promise<bigint | null> {
    if (!this.#eventsArrive()) this.invalidate();
    if (this.#asked?.events === this.#events) return this.#asked.position;
    const asked = { events: this.#events, position: this.#ask() };
    this.#asked = asked;
    void asked.position.then((position) => {
      if (position === null && this.#asked === asked) this.#asked = null;
    });
    return asked.position;
  }

  async #ask(): Promise<bigint | null> {
    // Whatever the reason of a failure is, the primary cannot say: the caller decides what to read instead.
    const answer = this.#primary.query<{ position: string }>(statement).catch(() => null);
    const late = new AbortController();
    const result = await Promise.race([answer, sleep(patienceMilliseconds, null, { signal: late.signal }).catch(() => null)]);
    late.abort();
    if (result === null) return null;
    this.#latest = readPosition(result.rows[0]?.position ?? null);
    return this.#latest;
  }
}

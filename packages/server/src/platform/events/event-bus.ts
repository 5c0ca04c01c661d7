import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '../../db/client.ts';
import type { Timing } from '../clock.ts';
import { settlesWithin } from '../resilience/settles-within.ts';
import { listenOn } from './listener.ts';
import { channel, publish, readPayload, type AppEvent } from './publish.ts';

export interface EventBusOptions {
  readonly connection: Connection;
  readonly timing: Timing;
  /** Called once each time the connection is lost or cannot be established. */
  readonly onError: (error: unknown) => void;
}

/**
 * Events between the processes of one database (R223): the others receive a change within moments of its commit and
 * invalidate their caches. A process delivers its own events to itself at once, without the detour through the
 * database.
 */
export class EventBus {
  readonly #options: EventBusOptions;
  readonly #id = randomUUID();
  #sent = 0;
  /**
   * Names of its own notifications that are still to arrive, of changes that are running or have returned: `change` delivers
   * their events. Those of a change that failed are not among them, since it may be committed yet.
   */
  readonly #expected = new Set<string>();
  readonly #listeners = new Map<string, ((key: string) => void)[]>();
  readonly #anyListeners: (() => void)[] = [];
  readonly #gapListeners: (() => void)[] = [];
  readonly #stopping = new AbortController();
  #listening: Promise<void> = Promise.resolve();
  #isListening = false;

  constructor(options: EventBusOptions) {
    this.#options = options;
  }

  /** @param listener must not throw; it is called with the key of each event of this topic */
  on(topic: string, listener: (key: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** @param listener called before the listeners of any event, and of a gap */
  onEvents(listener: () => void): void {
    this.#anyListeners.push(listener);
  }

  /** @param listener called once listening works again, since any event may have been missed */
  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  /** True if events of other processes arrive right now, as far as the connection shows. */
  isListening(): boolean {
    return this.#isListening;
  }

  /**
   * Runs a change and delivers its events: commit first, then this process's own listeners, then the caller continues.
   * A transaction that fails when all its statements are done may have been committed, with its answer lost, or may be
   * committed later: its events are delivered as well, and again with their notification. A retry finds nothing to change
   * and has no events.
   * @param work runs in the transaction; adds its events
   */
  async change<Result>(
    database: Database,
    work: (tx: Database) => Promise<{ readonly result: Result; readonly events: readonly AppEvent[] }>,
  ): Promise<Result> {
    let events: readonly AppEvent[] = [];
    const names: string[] = [];
    try {
      return await database.transaction(async (tx) => {
        const done = await work(tx);
        ({ events } = done);
        await publish(tx, events, () => this.#nextName(names));
        return done.result;
      });
    } catch (error) {
      for (const name of names) this.#expected.delete(name);
      throw error;
    } finally {
      this.#deliver(events);
    }
  }

  /**
   * Starts listening and continues until `stop`, whatever happens to the connection.
   * @returns once it listens, or after a second where it cannot yet: startup does not depend on it
   */
  async start(): Promise<void> {
    const { connection, timing, onError } = this.#options;
    const { signal } = this.#stopping;
    const listens = new Promise<void>((resolve) => {
      this.#listening = listenOn(channel, {
        connection,
        timing,
        onError,
        signal,
        onListening: () => {
          // Notifications that were sent before may never arrive.
          this.#expected.clear();
          this.#anyListeners.forEach((listener) => listener());
          this.#gapListeners.forEach((listener) => listener());
          this.#isListening = true;
          resolve();
        },
        onLost: () => {
          this.#isListening = false;
        },
        onPayload: (payload) => this.#receive(payload),
      });
    });
    await settlesWithin(startMilliseconds, timing, Promise.race([listens, this.#listening]));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#listening;
  }

  /** Name of a notification of its own. Nothing arrives while it does not listen. */
  #nextName(names: string[]): string {
    this.#sent += 1;
    const name = `${this.#id} ${this.#sent}`;
    if (this.#isListening) this.#expected.add(name);
    names.push(name);
    return name;
  }

  #receive(payload: string): void {
    const { name, events } = readPayload(payload);
    if (!this.#expected.delete(name)) this.#deliver(events);
  }

  #deliver(events: readonly AppEvent[]): void {
    if (events.length > 0) this.#anyListeners.forEach((listener) => listener());
    for (const { topic, key } of events) for (const listener of this.#listeners.get(topic) ?? []) listener(key);
  }
}

const startMilliseconds = 1_000;

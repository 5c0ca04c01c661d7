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
  /** Distinguishes its own events from those of others. */
  readonly #origin = randomUUID();
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

  /** Whether events of other processes arrive right now, as far as the connection shows. */
  isListening(): boolean {
    return this.#isListening;
  }

  /**
   * Runs a change and delivers its events: commit first, then this process's own listeners, then the caller continues.
   * @param work runs in the transaction; adds its events
   */
  async change<Result>(
    database: Database,
    work: (tx: Database) => Promise<{ readonly result: Result; readonly events: readonly AppEvent[] }>,
  ): Promise<Result> {
    const { result, events } = await database.transaction(async (tx) => {
      const done = await work(tx);
      await this.send(tx, done.events);
      return done;
    });
    this.deliver(events);
    return result;
  }

  /** Publishes events as part of a transaction: other processes receive them on commit, and never after a rollback. */
  async send(tx: Database, events: readonly AppEvent[]): Promise<void> {
    await publish(tx, events, this.#origin);
  }

  /** Delivers to this process what it has just committed. */
  deliver(events: readonly AppEvent[]): void {
    if (events.length > 0) this.#anyListeners.forEach((listener) => listener());
    for (const { topic, key } of events) for (const listener of this.#listeners.get(topic) ?? []) listener(key);
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

  #receive(payload: string): void {
    const { origin, events } = readPayload(payload);
    if (origin !== this.#origin) this.deliver(events);
  }
}

const startMilliseconds = 1_000;

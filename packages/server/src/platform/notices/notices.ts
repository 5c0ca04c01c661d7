import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../../db/client.ts';
import type { Timing } from '../../timing.ts';
import { listenOn } from './listener.ts';

/** What happened to what, such as `averages` of movie `948`. Neither part holds spaces or line ends. */
export interface Notice {
  readonly topic: string;
  readonly key: string;
}

export interface NoticesOptions {
  readonly connection: Connection;
  readonly timing: Timing;
  /** Called once for each time that the connection is lost or cannot be had. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * News between the processes of one database (quality, Staying up): what one process changed, the others learn within a
 * moment of the commit, and drop from their caches. A process that changes something delivers its own news to itself at
 * once, without the way through the database.
 */
export class Notices {
  readonly #options: NoticesOptions;
  /** Tells one's own news from those of others. */
  readonly #origin = randomUUID();
  readonly #listeners = new Map<string, ((key: string) => void)[]>();
  readonly #gapListeners: (() => void)[] = [];
  readonly #stopping = new AbortController();
  #listening: Promise<void> = Promise.resolve();

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** @param listener must not throw; it is called with the key of each notice of this topic */
  on(topic: string, listener: (key: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  /** @param listener called once listening works again, since anything may have been said meanwhile */
  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  /**
   * A change and its news: the change is committed, this process hears of it, then the caller goes on.
   * @param act works in the transaction and says what is new by it
   */
  async change<Result>(
    database: Database,
    act: (tx: Database) => Promise<{ readonly result: Result; readonly news: readonly Notice[] }>,
  ): Promise<Result> {
    const { result, news } = await database.transaction(async (tx) => {
      const done = await act(tx);
      await this.send(tx, done.news);
      return done;
    });
    this.deliver(news);
    return result;
  }

  /** Says something as part of a transaction: other processes hear it when that commits, and never if it does not. */
  async send(tx: Database, notices: readonly Notice[]): Promise<void> {
    for (const payload of payloadsOf(this.#origin, notices)) await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
  }

  /** Tells this process what it has just committed. */
  deliver(notices: readonly Notice[]): void {
    for (const { topic, key } of notices) for (const listener of this.#listeners.get(topic) ?? []) listener(key);
  }

  /**
   * Begins to listen, and goes on until `stop`, whatever happens to the connection.
   * @returns once it listens, or after a second where it cannot yet: a start does not hang on it
   */
  async start(): Promise<void> {
    const { connection, timing, onTrouble } = this.#options;
    const { signal } = this.#stopping;
    const listens = new Promise<void>((resolve) => {
      this.#listening = listenOn(channel, {
        connection,
        timing,
        onTrouble,
        signal,
        onListening: () => {
          this.#gapListeners.forEach((listener) => listener());
          resolve();
        },
        onPayload: (payload) => this.#receive(payload),
      });
    });
    await Promise.race([listens, timing.sleep(startMilliseconds, signal).catch(() => undefined)]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#listening;
  }

  #receive(payload: string): void {
    const [origin, ...lines] = payload.split('\n');
    if (origin === this.#origin) return;
    this.deliver(lines.map(readLine));
  }
}

const channel = 'hexreel_notices';
const startMilliseconds = 1_000;
/** PostgreSQL refuses a payload of 8000 bytes. */
const longestPayload = 7_900;

/** The origin and then a line each, in as many payloads as it takes. */
function payloadsOf(origin: string, notices: readonly Notice[]): string[] {
  const payloads: string[] = [];
  let payload = origin;
  for (const { topic, key } of notices) {
    const line = `\n${topic} ${key}`;
    if (Buffer.byteLength(payload) + Buffer.byteLength(line) > longestPayload) {
      payloads.push(payload);
      payload = origin;
    }
    payload += line;
  }
  return payload === origin ? payloads : [...payloads, payload];
}

function readLine(line: string): Notice {
  const [topic = '', key = ''] = line.split(' ');
  return { topic, key };
}

import { LRUCache } from 'lru-cache';

/**
 * Answers that are the same for everyone, kept in this process for seconds. Beyond what a plain cache does:
 * - simultaneous misses of one key load once;
 * - an answer that is due for renewal is served as it is while the renewal takes longer than `patienceMilliseconds`,
 *   fails because a backend is down, or failed moments ago: pages that are known stay fast through an outage;
 * - `drop` and `clear` also discard loads under way, so that nothing read before a ban is stored after it;
 * - `drop` costs what it drops, however much is kept: a save drops answers, and there are many saves.
 */
export class ReadCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #loads = new Map<string, Load<Value>>();
  readonly #options: ReadCacheOptions<Value>;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(options: ReadCacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maximumBytes,
      sizeCalculation: (entry) => Math.max(1, options.measure(entry.value)),
      dispose: (entry, key) => this.#forgetTags(key, entry.tags),
    });
  }

  /** @throws whatever `load` throws, unless an older answer can stand in for an outage */
  async get(key: string, read: Read<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry === undefined) {
      this.#options.onRead?.('miss');
      return (this.#loads.get(key) ?? this.#load(key, read)).result;
    }
    const now = this.#options.now();
    // Kept before a clock was set back, it may be older than the clock can tell.
    if (now >= entry.keptAt && now < entry.freshUntil) {
      this.#options.onRead?.('hit');
      return entry.value;
    }
    return this.#renew(key, read, entry, now);
  }

  /** Forgets every answer that carries one of these tags. */
  drop(...tags: readonly string[]): void {
    this.#options.onDrop?.();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
    for (const [key, load] of this.#loads) {
      if (shares(load.tags, tags)) this.#discard(key, load);
      else load.droppedMeanwhile.push(...tags);
    }
  }

  clear(): void {
    this.#options.onDrop?.();
    this.#entries.clear();
    for (const [key, load] of this.#loads) this.#discard(key, load);
  }

  async #renew(key: string, read: Read<Value>, entry: Entry<Value>, now: number): Promise<Value> {
    const sinceFailure = now - this.#lastFailure;
    const backendFailedJustNow = sinceFailure >= 0 && sinceFailure < failureMemoryMilliseconds;
    if (backendFailedJustNow && now < entry.freshUntil + standInMilliseconds) {
      this.#options.onRead?.('stale');
      return entry.value;
    }
    const load = this.#loads.get(key) ?? this.#load(key, read);
    const patience = this.#options.sleep(patienceMilliseconds).then(() => outOfPatience);
    const outcome = await Promise.race([load.result.catch((error: unknown) => new Failure(error)), patience]);
    if (outcome instanceof Failure && !this.#options.isOutage(outcome.error)) throw outcome.error;
    if (outcome instanceof Failure || outcome instanceof OutOfPatience) {
      if (this.#entries.peek(key) !== entry || now >= entry.freshUntil + standInMilliseconds) return load.result;
      this.#options.onRead?.('stale');
      return entry.value;
    }
    this.#options.onRead?.('miss');
    return outcome;
  }

  #load(key: string, read: Read<Value>): Load<Value> {
    const load: Load<Value> = { tags: read.tags, discarded: false, droppedMeanwhile: [], result: read.load() };
    this.#loads.set(key, load);
    load.result.then(
      (value) => {
        if (load.discarded) return;
        this.#loads.delete(key);
        const tags = read.tagsOf === undefined ? read.tags : [...read.tags, ...read.tagsOf(value)];
        if (shares(tags, load.droppedMeanwhile)) this.#entries.delete(key);
        else this.#store(key, { value, tags, ...this.#lifeOf(read) });
      },
      (error: unknown) => {
        if (!load.discarded) this.#loads.delete(key);
        if (this.#options.isOutage(error)) this.#lastFailure = this.#options.now();
        else this.#entries.delete(key);
      },
    );
    return load;
  }

  #lifeOf({ freshMilliseconds }: Read<Value>): Pick<Entry<Value>, 'keptAt' | 'freshUntil'> {
    const keptAt = this.#options.now();
    return { keptAt, freshUntil: keptAt + freshMilliseconds };
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry);
    // What is larger than the whole cache is not kept.
    if (this.#entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #discard(key: string, load: Load<Value>): void {
    load.discarded = true;
    this.#loads.delete(key);
  }
}

export interface Read<Value> {
  readonly freshMilliseconds: number;
  readonly tags: readonly string[];
  /** Tags that only the answer tells. */
  readonly tagsOf?: (value: Value) => readonly string[];
  readonly load: () => Promise<Value>;
}

export interface ReadCacheOptions<Value> {
  readonly maximumBytes: number;
  /** Bytes that an answer takes, roughly. */
  readonly measure: (value: Value) => number;
  /** Whether an error says that a backend cannot be reached, as opposed to "there is no such thing". */
  readonly isOutage: (error: unknown) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Called before anything is dropped: what was made of these answers is outdated too. */
  readonly onDrop?: () => void;
  readonly onRead?: (outcome: 'hit' | 'miss' | 'stale') => void;
}

/** How long somebody waits for a renewal before the older answer is served instead. */
const patienceMilliseconds = 200;
/** After a failure nobody waits at all for this long. */
const failureMemoryMilliseconds = 1_000;
/** The oldest answer that may stand in during an outage: an hour past its freshness. */
const standInMilliseconds = 3_600_000;

interface Entry<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly keptAt: number;
  readonly freshUntil: number;
}

interface Load<Value> {
  readonly tags: readonly string[];
  readonly result: Promise<Value>;
  /** Its tags may only be known once it is loaded. */
  readonly droppedMeanwhile: string[];
  discarded: boolean;
}

class Failure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

class OutOfPatience {}
const outOfPatience = new OutOfPatience();

function shares(mine: readonly string[], others: readonly string[]): boolean {
  return others.length > 0 && mine.some((tag) => others.includes(tag));
}

import { LRUCache } from 'lru-cache';
import { freshness } from './cache-times.ts';
import { hashTags, Invalidations } from './invalidations.ts';

/**
 * Answers that are the same for everyone, kept in this process until one of their tags is invalidated. Beyond what a
 * plain cache does:
 * - simultaneous misses of one key load once;
 * - a stale answer is served if its renewal takes longer than `patienceMilliseconds`, fails because a backend is down,
 *   or failed moments ago: known pages stay fast during an outage;
 * - what was being loaded when one of its tags was invalidated is neither stored nor given to those who ask later;
 * - while events do not arrive, answers are fresh for a second only.
 */
export class ReadCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loads = new Map<string, Load<Value>>();
  readonly #options: ReadCacheOptions<Value>;
  readonly #invalidations: Invalidations;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(options: ReadCacheOptions<Value>) {
    this.#options = options;
    this.#invalidations = options.invalidations ?? new Invalidations();
    this.#entries = new LRUCache({
      maxSize: options.maximumBytes,
      sizeCalculation: (entry) => Math.max(1, options.measure(entry.value)),
    });
  }

  /** @throws whatever `load` throws, unless it is an outage and a stale answer can be served */
  async get(key: string, read: Read<Value>): Promise<Value> {
    const entry = this.#find(key);
    if (entry === undefined) {
      this.#options.onRead?.('miss');
      return this.#loaded(key, read);
    }
    const now = this.#options.now();
    if (this.#isFresh(entry, now)) {
      this.#options.onRead?.('hit');
      return entry.value;
    }
    return this.#renew(key, read, entry, now);
  }

  /** True if the key is cached or being loaded, so that `get` would not start a load for an unknown key. */
  has(key: string): boolean {
    return this.#find(key) !== undefined || this.#loads.has(key);
  }

  /** Invalidates every answer that carries one of these tags. */
  invalidate(...tags: readonly string[]): void {
    this.#invalidations.add(...tags);
  }

  clear(): void {
    this.#invalidations.addAll();
  }

  /** Number of its last invalidation, right now. */
  get sequence(): number {
    return this.#invalidations.sequence;
  }

  /** Milliseconds since the epoch, as this cache counts them. */
  now(): number {
    return this.#options.now();
  }

  /** The entry, unless one of its tags was invalidated since it was loaded. */
  #find(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#invalidations.isCurrent(entry.tags, entry.sequence)) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #isFresh({ keptAt, freshUntil }: Entry<Value>, now: number): boolean {
    // Stored before the clock was set back, it may be older than it seems.
    if (now < keptAt || now >= freshUntil) return false;
    return now < keptAt + freshness.withoutEvents || (this.#options.eventsArrive?.() ?? true);
  }

  /** Loads the key, or joins a load in progress that has seen all events until now. */
  async #loaded(key: string, read: Read<Value>): Promise<Value> {
    const load = this.#loads.get(key);
    if (load === undefined) return this.#load(key, read).result;
    const askedAt = this.#invalidations.sequence;
    if (!this.#invalidations.isCurrent(load.tags, load.sequence)) return this.#load(key, read).result;
    const value = await load.result;
    if (load.sequence === askedAt) return value;
    // Some of its tags were known only once it was loaded.
    if (this.#invalidations.isCurrent(hashTags(tagsOf(read, value)), load.sequence)) return value;
    const later = this.#loads.get(key);
    return later !== undefined && later.sequence >= askedAt ? later.result : this.#load(key, read).result;
  }

  async #renew(key: string, read: Read<Value>, entry: Entry<Value>, now: number): Promise<Value> {
    const sinceFailure = now - this.#lastFailure;
    const backendFailedJustNow = sinceFailure >= 0 && sinceFailure < freshness.failures;
    const servedUntil = Math.min(entry.freshUntil, now) + freshness.duringOutages;
    if (backendFailedJustNow && now < servedUntil) {
      this.#options.onRead?.('stale');
      return entry.value;
    }
    const load = this.#loaded(key, read);
    const patience = this.#options.sleep(patienceMilliseconds).then(() => outOfPatience);
    const outcome = await Promise.race([load.catch((error: unknown) => new Failure(error)), patience]);
    if (outcome instanceof Failure && !this.#options.isOutage(outcome.error) && !this.#isOverload(outcome.error))
      throw outcome.error;
    if (outcome instanceof Failure || outcome instanceof OutOfPatience) {
      if (this.#find(key) !== entry || now >= servedUntil) return load;
      this.#options.onRead?.('stale');
      return entry.value;
    }
    this.#options.onRead?.('miss');
    return outcome;
  }

  #load(key: string, read: Read<Value>): Load<Value> {
    const { sequence } = this.#invalidations;
    const load: Load<Value> = { tags: hashTags(read.tags), sequence, result: read.load() };
    this.#loads.set(key, load);
    load.result.then(
      (value) => this.#store(key, load, { value, read }),
      (error: unknown) => {
        const isLatest = this.#loads.get(key) === load;
        if (isLatest) this.#loads.delete(key);
        if (this.#options.isOutage(error)) this.#lastFailure = this.#options.now();
        else if (isLatest && !this.#isOverload(error)) this.#entries.delete(key);
      },
    );
    return load;
  }

  #isOverload(error: unknown): boolean {
    return this.#options.isOverload?.(error) ?? false;
  }

  #store(key: string, load: Load<Value>, { value, read }: { readonly value: Value; readonly read: Read<Value> }): void {
    // A load that began later has seen more events.
    if (this.#loads.get(key) !== load) return;
    this.#loads.delete(key);
    const tags = hashTags(tagsOf(read, value));
    const keptAt = this.#options.now();
    const freshUntil = Math.min(keptAt + read.freshMilliseconds, read.freshUntilOf?.(value) ?? Number.POSITIVE_INFINITY);
    if (!this.#invalidations.isCurrent(tags, load.sequence) || freshUntil <= keptAt) this.#entries.delete(key);
    else this.#entries.set(key, { value, tags, sequence: load.sequence, keptAt, freshUntil });
  }
}

export interface Read<Value> {
  /** The longest that the answer is fresh, whatever happens; events invalidate it before. */
  readonly freshMilliseconds: number;
  readonly tags: readonly string[];
  /** Tags that depend on the answer's content. */
  readonly tagsOf?: (value: Value) => readonly string[];
  /** An earlier end of its freshness that depends on its content, in milliseconds since the epoch. */
  readonly freshUntilOf?: (value: Value) => number;
  readonly load: () => Promise<Value>;
}

export interface ReadCacheOptions<Value> {
  readonly maximumBytes: number;
  /** Approximate bytes of an answer. */
  readonly measure: (value: Value) => number;
  /** Shared with the other caches of the process; one of its own if absent. */
  readonly invalidations?: Invalidations;
  /** True if events of other processes arrive right now; they do if absent. */
  readonly eventsArrive?: () => boolean;
  /** True if an error means that a backend cannot be reached, as opposed to "not found". */
  readonly isOutage: (error: unknown) => boolean;
  /** True if an error means overload: stale answers are served, and the next renewal is tried as usual. */
  readonly isOverload?: (error: unknown) => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onRead?: (outcome: 'hit' | 'miss' | 'stale') => void;
}

/** How long a caller waits for a renewal before the stale answer is served instead. */
const patienceMilliseconds = 200;

interface Entry<Value> {
  readonly value: Value;
  readonly tags: readonly number[];
  /** Number of the last invalidation when its load began. */
  readonly sequence: number;
  readonly keptAt: number;
  readonly freshUntil: number;
}

interface Load<Value> {
  readonly tags: readonly number[];
  readonly sequence: number;
  readonly result: Promise<Value>;
}

class Failure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

class OutOfPatience {}
const outOfPatience = new OutOfPatience();

function tagsOf<Value>(read: Read<Value>, value: Value): readonly string[] {
  return read.tagsOf === undefined ? read.tags : [...read.tags, ...read.tagsOf(value)];
}

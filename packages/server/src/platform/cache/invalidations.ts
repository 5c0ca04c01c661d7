/** Some 60 bytes each. Beyond that all are dropped, which invalidates everything that was read before. */
const mostTags = 200_000;

/**
 * Which cache tags were invalidated, and in which order: the caches of a process share one of these, and compare with it
 * when they are read. So an event costs the same however much is cached, and what was read before an event is recognised
 * wherever it turns up after it.
 */
export class Invalidations {
  #sequence = 0;
  /** Everything read up to here is invalid. */
  #floor = 0;
  /** By tag, the sequence number of its latest invalidation. */
  readonly #latest = new Map<number, number>();
  #onInvalidated: InvalidationListener | null = null;

  /** @param listener called with every invalidation once it is in force here */
  forward(listener: InvalidationListener): void {
    this.#onInvalidated = listener;
  }

  /** Grows with every invalidation; what is read now is valid as of this number. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Invalidates whatever carries one of these tags. */
  add(...tags: readonly string[]): void {
    this.#sequence += 1;
    const hashes = hashTags(tags);
    for (const tag of hashes) this.#latest.set(tag, this.#sequence);
    if (this.#latest.size > mostTags) this.#forget();
    this.#onInvalidated?.tags(hashes);
  }

  /** Invalidates everything. */
  addAll(): void {
    this.#sequence += 1;
    this.#forget();
    this.#onInvalidated?.everything();
  }

  /** Invalidates everything that was read before, and drops the tags. */
  #forget(): void {
    this.#floor = this.#sequence;
    this.#latest.clear();
  }

  /**
   * True if none of these tags was invalidated after a sequence number.
   * @param tags as `hashTags` returns them
   */
  isCurrent(tags: readonly number[], since: number): boolean {
    if (since === this.#sequence) return true;
    if (since < this.#floor) return false;
    return tags.every((tag) => (this.#latest.get(tag) ?? 0) <= since);
  }
}

/** Caches outside of this process, which are to be purged of what is invalidated. */
export interface InvalidationListener {
  /** @param tags as `hashTags` returns them */
  readonly tags: (tags: readonly number[]) => void;
  readonly everything: () => void;
}

/** Tags as numbers, which take a tenth of the memory; two that share a number are invalidated together. */
export function hashTags(tags: readonly string[]): readonly number[] {
  return tags.map(hashTag);
}

/** Hashes as text, two characters each: where tens of thousands are kept, arrays of them take three times as much. */
export function writeTagHashes(hashes: readonly number[]): string {
  return String.fromCharCode(...hashes.flatMap((hash) => [hash & 0xffff, hash >>> 16]));
}

/** Reads the text of `writeTagHashes`. */
export function readTagHashes(text: string): readonly number[] {
  const hashes: number[] = [];
  for (let at = 0; at < text.length; at += 2) hashes.push(text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
  return hashes;
}

/** FNV-1a, 32 bits, signed. */
function hashTag(tag: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < tag.length; index += 1) hash = Math.imul(hash ^ tag.charCodeAt(index), 0x01000193);
  return hash;
}

import { longerCopy, SlotTexts } from './slot-texts.ts';

interface SlotIndexOptions {
  /** Beyond it, the key that was not used for longest is removed. */
  readonly maximumKeys: number;
  /** Called with the slot of each key that is removed or gets another one. */
  readonly onRemoved: (slot: number) => void;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

/**
 * Offsets of a slot's numbers: the hash of its key, the next slot of the same bucket, and those whose keys were used just
 * after and before.
 */
const columns = { hash: 0, next: 1, newer: 2, older: 3 } as const;
const width = Object.keys(columns).length;
/** In place of a slot. */
const none = -1;

/**
 * The slots of the keys that were used last. As an `LRUCache`, each of up to 120,000 keys takes some 200 bytes of the heap,
 * which each collection goes over; here it is some 60 outside of it.
 */
export class SlotIndex {
  readonly #options: SlotIndexOptions;
  readonly #keys = new SlotTexts('latin1');
  #links = new Int32Array(0);
  /** The first slot of each bucket. */
  #buckets = new Int32Array(fewestBuckets).fill(none);
  #newest = none;
  #oldest = none;
  #size = 0;
  /** Other ones in each process: no one can know which keys are in one bucket. */
  readonly #seed: number;

  constructor(options: SlotIndexOptions) {
    this.#options = options;
    this.#seed = Math.floor(options.random() * 2 ** 32);
  }

  /** @returns the slot of a key, which counts as used; null for an unknown one */
  get(key: string): number | null {
    const slot = this.peek(key);
    if (slot === null || slot === this.#newest) return slot;
    this.#unlink(slot);
    this.#linkAsNewest(slot);
    return slot;
  }

  /** @returns the slot of a key, whose use does not count; null for an unknown one */
  peek(key: string): number | null {
    const hash = this.#hashOf(key);
    for (let slot = this.#buckets[this.#bucketOf(hash)] ?? none; slot !== none; slot = this.#get(slot, 'next'))
      if (this.#get(slot, 'hash') === hash && this.#keys.get(slot) === key) return slot;
    return null;
  }

  /**
   * @param key of characters up to U+00FF, as the URL of a request has them
   * @param slot that no other key has
   */
  set(key: string, slot: number): void {
    const former = this.peek(key);
    if (former !== null) this.#remove(former);
    if (this.#size >= this.#options.maximumKeys) this.#remove(this.#oldest);
    if (this.#size >= this.#buckets.length) this.#addBuckets();
    if ((slot + 1) * width > this.#links.length) this.#links = longerCopy(this.#links, (slot + 1) * width);
    this.#keys.set(slot, key);
    this.#set(slot, 'hash', this.#hashOf(key));
    this.#putIntoBucket(slot);
    this.#linkAsNewest(slot);
    this.#size += 1;
  }

  #remove(slot: number): void {
    this.#takeFromBucket(slot);
    this.#unlink(slot);
    this.#keys.remove(slot);
    this.#size -= 1;
    this.#options.onRemoved(slot);
  }

  #putIntoBucket(slot: number): void {
    const bucket = this.#bucketOf(this.#get(slot, 'hash'));
    this.#set(slot, 'next', this.#buckets[bucket] ?? none);
    this.#buckets[bucket] = slot;
  }

  #takeFromBucket(slot: number): void {
    const bucket = this.#bucketOf(this.#get(slot, 'hash'));
    const next = this.#get(slot, 'next');
    let before = this.#buckets[bucket] ?? none;
    if (before === slot) {
      this.#buckets[bucket] = next;
      return;
    }
    while (this.#get(before, 'next') !== slot) before = this.#get(before, 'next');
    this.#set(before, 'next', next);
  }

  #addBuckets(): void {
    this.#buckets = new Int32Array(this.#buckets.length * 2).fill(none);
    for (let slot = this.#newest; slot !== none; slot = this.#get(slot, 'older')) this.#putIntoBucket(slot);
  }

  #linkAsNewest(slot: number): void {
    this.#set(slot, 'newer', none);
    this.#set(slot, 'older', this.#newest);
    if (this.#newest === none) this.#oldest = slot;
    else this.#set(this.#newest, 'newer', slot);
    this.#newest = slot;
  }

  #unlink(slot: number): void {
    const [newer, older] = [this.#get(slot, 'newer'), this.#get(slot, 'older')];
    if (newer === none) this.#newest = older;
    else this.#set(newer, 'older', older);
    if (older === none) this.#oldest = newer;
    else this.#set(older, 'newer', newer);
  }

  #bucketOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#buckets.length - 1);
  }

  /** FNV-1a, 32 bits, signed. */
  #hashOf(key: string): number {
    let hash = this.#seed | 0;
    for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
    return hash;
  }

  #get(slot: number, column: keyof typeof columns): number {
    return this.#links[slot * width + columns[column]] ?? none;
  }

  #set(slot: number, column: keyof typeof columns, value: number): void {
    this.#links[slot * width + columns[column]] = value;
  }
}

/** A power of two, as are all later numbers of them. */
const fewestBuckets = 1_024;

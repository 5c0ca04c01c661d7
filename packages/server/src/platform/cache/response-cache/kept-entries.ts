import { SlotTexts } from './slot-texts.ts';

/** Headers that many responses share. */
export interface Template {
  readonly route: string;
  readonly isBrotli: boolean;
  /** Alternating names and values, the form that writeHead handles fastest. */
  readonly full: readonly string[];
  /** For 304. */
  readonly revalidated: readonly string[];
}

/** A kept response, but for its body. */
export interface KeptEntry {
  readonly template: Template;
  readonly etag: string;
  /** Not sent to requests with a session cookie. */
  readonly isForVisitorsOnly: boolean;
  /** As `writeTagHashes` returns them. */
  readonly tags: string;
  /** Milliseconds since the epoch. */
  readonly freshUntil: number;
  /** The latest sequence of the invalidations at which it was found to be current. */
  readonly checkedAt: number;
  /** How often it was sent. */
  readonly hits: number;
  readonly isCompressedFast: boolean;
}

/** Offsets of an entry's numbers, in a row. */
const columns = { freshUntil: 0, checkedAt: 1, hits: 2, position: 3, length: 4 } as const;
const width = Object.keys(columns).length;
const flags = { visitorsOnly: 1, compressedFast: 2 } as const;
const nowhere = -1;

/**
 * Everything of the kept responses but their bodies, by a number each, its slot: tens of thousands of them as objects
 * take several times the memory, and each collection would go over all of them.
 */
export class KeptEntries {
  readonly #templates: (Template | null)[] = [];
  readonly #etags = new SlotTexts('latin1');
  readonly #tags = new SlotTexts('utf16le');
  #numbers = new Float64Array(0);
  #flags = new Uint8Array(0);
  readonly #free: number[] = [];

  /** @returns its slot, until it is removed */
  add(entry: KeptEntry): number {
    const slot = this.#free.pop() ?? this.#templates.length;
    if (slot >= this.#flags.length) this.#grow();
    this.#templates[slot] = entry.template;
    this.#etags.set(slot, entry.etag);
    this.#tags.set(slot, entry.tags);
    this.#flags[slot] = (entry.isForVisitorsOnly ? flags.visitorsOnly : 0) | (entry.isCompressedFast ? flags.compressedFast : 0);
    this.#numbers.set([entry.freshUntil, entry.checkedAt, entry.hits, nowhere, 0], slot * width);
    return slot;
  }

  /** Another one may get the slot. */
  remove(slot: number): void {
    this.#templates[slot] = null;
    this.#etags.remove(slot);
    this.#tags.remove(slot);
    this.#free.push(slot);
  }

  /** @throws Error for a slot without an entry */
  templateOf(slot: number): Template {
    const template = this.#templates[slot];
    if (template == null) throw new Error(`There is no response in slot ${slot}`);
    return template;
  }

  etagOf(slot: number): string {
    return this.#etags.get(slot);
  }

  /** As `writeTagHashes` returns them. */
  tagsOf(slot: number): string {
    return this.#tags.get(slot);
  }

  isForVisitorsOnly(slot: number): boolean {
    return this.#has(slot, flags.visitorsOnly);
  }

  isCompressedFast(slot: number): boolean {
    return this.#has(slot, flags.compressedFast);
  }

  /** It was compressed again, or is about to be. */
  setCompressedWell(slot: number): void {
    this.#flags[slot] = (this.#flags[slot] ?? 0) & ~flags.compressedFast;
  }

  freshUntilOf(slot: number): number {
    return this.#get(slot, 'freshUntil');
  }

  checkedAtOf(slot: number): number {
    return this.#get(slot, 'checkedAt');
  }

  setCheckedAt(slot: number, sequence: number): void {
    this.#set(slot, 'checkedAt', sequence);
  }

  hitsOf(slot: number): number {
    return this.#get(slot, 'hits');
  }

  countHit(slot: number): void {
    this.#set(slot, 'hits', this.hitsOf(slot) + 1);
  }

  /** Where its body is in the file, and how long it is; null where it is in no file. */
  placeOf(slot: number): { readonly position: number; readonly length: number } | null {
    const position = this.#get(slot, 'position');
    return position === nowhere ? null : { position, length: this.#get(slot, 'length') };
  }

  setPlace(slot: number, position: number | null, length: number): void {
    this.#set(slot, 'position', position ?? nowhere);
    this.#set(slot, 'length', length);
  }

  #has(slot: number, flag: number): boolean {
    return ((this.#flags[slot] ?? 0) & flag) !== 0;
  }

  #get(slot: number, column: keyof typeof columns): number {
    return this.#numbers[slot * width + columns[column]] ?? 0;
  }

  #set(slot: number, column: keyof typeof columns, value: number): void {
    this.#numbers[slot * width + columns[column]] = value;
  }

  #grow(): void {
    const slots = Math.max(fewestSlots, Math.ceil(this.#flags.length * growth));
    const numbers = new Float64Array(slots * width);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
    const grown = new Uint8Array(slots);
    grown.set(this.#flags);
    this.#flags = grown;
  }
}

const fewestSlots = 1_024;
const growth = 1.5;

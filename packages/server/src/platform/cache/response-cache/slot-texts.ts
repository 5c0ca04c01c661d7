/**
 * A text for each slot, in one block of memory outside of the heap: tens of thousands of them as strings take twice as
 * much, and each collection would go over all of them.
 */
export class SlotTexts {
  /** `latin1` for texts of characters up to U+00FF, which take half of the others. */
  readonly #encoding: 'latin1' | 'utf16le';
  #block = Buffer.allocUnsafeSlow(smallestBlock);
  /** End of the texts in the block, removed ones included. */
  #end = 0;
  #removedBytes = 0;
  /** Where the text of a slot starts, and its bytes. */
  #places = new Int32Array(0);

  constructor(encoding: 'latin1' | 'utf16le') {
    this.#encoding = encoding;
  }

  get(slot: number): string {
    const start = this.#startOf(slot);
    return this.#block.toString(this.#encoding, start, start + this.#bytesOf(slot));
  }

  set(slot: number, text: string): void {
    this.remove(slot);
    const bytes = Buffer.byteLength(text, this.#encoding);
    if (this.#end + bytes > this.#block.length) this.#makeRoom(bytes);
    this.#block.write(text, this.#end, this.#encoding);
    if ((slot + 1) * width > this.#places.length) this.#places = longerCopy(this.#places, (slot + 1) * width);
    this.#places[slot * width] = this.#end;
    this.#places[slot * width + 1] = bytes;
    this.#end += bytes;
  }

  /** Its text is empty from now on. */
  remove(slot: number): void {
    const bytes = this.#bytesOf(slot);
    if (bytes === 0) return;
    this.#removedBytes += bytes;
    this.#places[slot * width + 1] = 0;
  }

  #startOf(slot: number): number {
    return this.#places[slot * width] ?? 0;
  }

  #bytesOf(slot: number): number {
    return this.#places[slot * width + 1] ?? 0;
  }

  /** Copies the texts into another block, without those that were removed. */
  #makeRoom(bytes: number): void {
    const needed = this.#end - this.#removedBytes + bytes;
    const block = Buffer.allocUnsafeSlow(Math.max(smallestBlock, Math.ceil(needed * growth)));
    let end = 0;
    for (let slot = 0; (slot + 1) * width <= this.#places.length; slot += 1) {
      const start = this.#startOf(slot);
      const copied = this.#block.copy(block, end, start, start + this.#bytesOf(slot));
      this.#places[slot * width] = end;
      end += copied;
    }
    this.#block = block;
    this.#end = end;
    this.#removedBytes = 0;
  }
}

/** The same numbers with room for at least this many, the others 0. Memory that is not written to costs nothing. */
export function longerCopy(numbers: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(Math.max(fewestNumbers, Math.ceil(needed * growth)));
  longer.set(numbers);
  return longer;
}

const width = 2;
const smallestBlock = 32_768;
const fewestNumbers = 2_048;
const growth = 1.5;

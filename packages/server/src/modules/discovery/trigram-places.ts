/** Places that were added one by one are packed at this share of what is packed. */
const mostLoose = 0.25;
const fewestPacked = 20_000;

/**
 * The places of the texts that have a trigram, ascending. Side by side in memory, four bytes each: as an array for each
 * trigram, hundreds of thousands of them take four times as much. Those added last are in arrays until they are packed, too.
 */
export class TrigramPlaces {
  /** The number of each packed trigram. */
  #numbers: ReadonlyMap<string, number> = new Map();
  /** The places of trigram n are those from `starts[n]` up to, not including, `starts[n + 1]`. */
  #starts = new Int32Array(1);
  #packed = new Int32Array(0);
  #loose = new Map<string, number[]>();
  #looseCount = 0;

  /** @param place above all places of the trigram so far */
  add(trigram: string, place: number): void {
    const places = this.#loose.get(trigram);
    if (places === undefined) this.#loose.set(trigram, [place]);
    else places.push(place);
    this.#looseCount += 1;
    if (this.#looseCount > Math.max(fewestPacked, this.#packed.length * mostLoose)) this.pack();
  }

  of(trigram: string): Int32Array {
    const packed = this.#packedOf(trigram);
    const loose = this.#loose.get(trigram);
    return loose === undefined ? packed : joined(packed, loose);
  }

  #packedOf(trigram: string): Int32Array {
    const number = this.#numbers.get(trigram);
    return number === undefined ? none : this.#packed.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** Frees the arrays of those added last: after many were added. */
  pack(): void {
    if (this.#looseCount === 0) return;
    const trigrams = [...new Set([...this.#numbers.keys(), ...this.#loose.keys()])];
    const packed = new Int32Array(this.#packed.length + this.#looseCount);
    const starts = new Int32Array(trigrams.length + 1);
    let end = 0;
    for (const [number, trigram] of trigrams.entries()) {
      for (const places of [this.#packedOf(trigram), this.#loose.get(trigram) ?? none]) {
        packed.set(places, end);
        end += places.length;
      }
      starts[number + 1] = end;
    }
    this.#numbers = new Map(trigrams.map((trigram, number) => [trigram, number]));
    this.#starts = starts;
    this.#packed = packed;
    this.#loose = new Map();
    this.#looseCount = 0;
  }
}

const none = new Int32Array(0);

function joined(places: Int32Array, more: readonly number[]): Int32Array {
  const all = new Int32Array(places.length + more.length);
  all.set(places);
  all.set(more, places.length);
  return all;
}

/** Sorting takes longer than collecting: this many times what is wanted is collected first. */
const collected = 4;
/** At least, where few are wanted. */
const fewest = 32;

/** The first few of many in an order, without keeping or sorting all of them. */
export class BestOf<Item> {
  readonly #most: number;
  readonly #compare: (one: Item, other: Item) => number;
  #found: Item[] = [];
  #last: Item | null = null;

  /**
   * @param most how many are wanted
   * @param compare negative where the first one comes before the other; equal ones stay in the order they came in
   */
  constructor(most: number, compare: (one: Item, other: Item) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** The last item that is kept: later ones do not belong to the best. Null until that is known. */
  get last(): Item | null {
    return this.#last;
  }

  add(item: Item): void {
    if (this.#last !== null && this.#compare(this.#last, item) <= 0) return;
    this.#found.push(item);
    if (this.#found.length < Math.max(fewest, this.#most * collected)) return;
    this.#found = this.inOrder();
    this.#last = this.#found.at(-1) ?? null;
  }

  /** Those that are wanted, the first one first. */
  inOrder(): Item[] {
    return this.#found.toSorted(this.#compare).slice(0, this.#most);
  }
}

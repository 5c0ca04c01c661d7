/** A pseudo-random generator, the same for the same seed (mulberry32 over an FNV-1a hash). */
export interface SeededRandom {
  /** From 0, included, to 1. */
  next(): number;
  /** True with this probability, 0-1. */
  chance(share: number): boolean;
  /** An integer, both ends included. */
  integer(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  }
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[integer(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to pick from');
      return value;
    },
  };
}

/** The same values in an order drawn at random. */
export function shuffled<Value>(values: readonly Value[], rng: SeededRandom): Value[] {
  return values
    .map((value) => ({ value, at: rng.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** A seeded random generator: the same seed always gives the same artwork. */
export interface Random {
  /** A number in [from, to). */
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  rng(probability: number): boolean;
  /** -1 or 1. */
  sign(): -1 | 1;
}

/** @param seed Any text; artwork uses the movie's id and a purpose, such as `948 poster`. */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  // mulberry32: tiny, well spread and the same on every platform.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    rng: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}

/** FNV-1a, 32 bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

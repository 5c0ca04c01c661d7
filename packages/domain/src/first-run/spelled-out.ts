const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A small count as a heading writes it: 'five'; in digits from thirteen on. */
export function spelledOut(count: number): string {
  return words[count] ?? String(count);
}

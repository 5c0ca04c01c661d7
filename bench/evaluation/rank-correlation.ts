import { correlation } from './correlation.ts';

/** Spearman's correlation of pairs, -1 to 1: that of their ranks, equal values sharing the mean of theirs. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const [first, second] = [ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, other]) => other))];
  return correlation(first.map((rank, at) => [rank, second[at] ?? 0] as const));
}

/** The share of pairs of one of these and one of the others in which it is higher, equal ones counted half (AUC). */
export function orderedAbove(these: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of these) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / Math.max(1, these.length * others.length);
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((one, other) => one.value - other.value);
  const ranks = values.map(() => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (let at = from; at < to; at += 1) ranks[order[at]?.at ?? 0] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

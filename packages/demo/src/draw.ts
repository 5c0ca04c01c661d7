import type { SeededRandom } from './seeded-random.ts';

/** A number of the standard normal distribution. */
export function drawNormal(rng: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - rng.next()));
  return radius * Math.cos(2 * Math.PI * rng.next());
}

/** A waiting time of the exponential distribution. @param mean in any unit, which the result has too */
export function drawWait(rng: SeededRandom, mean: number): number {
  return -Math.log(1 - rng.next()) * mean;
}

/** Draws at most `count` values without replacement, by weight (Efraimidis and Spirakis). */
export function drawWeighted<Value>(
  values: readonly Value[],
  count: number,
  { rng, weight }: { readonly rng: SeededRandom; readonly weight: (value: Value) => number },
): Value[] {
  return values
    .map((value) => ({ value, key: Math.log(1 - rng.next()) / weight(value) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, Math.max(0, count))
    .map(({ value }) => value);
}

/**
 * Splits a total into whole shares by weight, each within its bounds.
 * @throws RangeError where no split fits the bounds
 */
export function splitByWeight(
  total: number,
  parts: readonly { readonly weight: number; readonly least: number; readonly most: number }[],
): number[] {
  const sum = parts.reduce((all, { weight }) => all + weight, 0);
  const shares = parts.map(({ weight, least, most }) => Math.min(most, Math.max(least, Math.floor((weight / sum) * total))));
  let left = total - shares.reduce((all, share) => all + share, 0);
  while (left !== 0) {
    const step = Math.sign(left);
    let moved = 0;
    for (const [index, { least, most }] of parts.entries()) {
      const share = (shares[index] ?? 0) + step;
      if (moved === left || share < least || share > most) continue;
      shares[index] = share;
      moved += step;
    }
    if (moved === 0) throw new RangeError(`${total} cannot be split among ${parts.length} within their bounds`);
    left -= moved;
  }
  return shares;
}

/**
 * How far two users' scores lie apart on average, in steps of the scale; null for fewer than two users.
 * @param counts how many users gave each score, from the lowest to the highest
 */
export function meanPairDifference(counts: readonly number[]): number | null {
  const users = counts.reduce((sum, count) => sum + count, 0);
  if (users < 2) return null;
  let below = 0;
  let apart = 0;
  for (const count of counts) {
    below += count;
    apart += below * (users - below);
  }
  return (2 * apart) / (users * (users - 1));
}

/** 1 where all agree, 0 where scores are spread evenly over the scale, below 0 where users are divided; null for fewer than two users. */
export function pairAgreement(counts: readonly number[]): number | null {
  const apart = meanPairDifference(counts);
  const evenly = (counts.length ** 2 - 1) / (3 * counts.length);
  return apart === null ? null : 1 - apart / evenly;
}

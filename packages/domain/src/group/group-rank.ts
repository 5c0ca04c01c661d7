/** The group's pleasure is near the average; the one who likes it least counts a little more. */
const leastShare = 0.3;
/** Taken off for each point of standard deviation when movies are ordered. */
const spreadShare = 0.1;
/** Weight that a user gains for each point of pleasure that they got less than the best served one before. */
const weightPerPoint = 0.5;

/**
 * A movie's pleasure for the group, from that of each user.
 * @param weights one a user, as `weightsFor` gives them; everybody counts the same without them
 */
export function groupPleasure(pleasures: ArrayLike<number>, weights?: ArrayLike<number>): number {
  let [sum, total, least] = [0, 0, Infinity];
  for (let user = 0; user < pleasures.length; user += 1) {
    const weight = weights?.[user] ?? 1;
    sum += weight * (pleasures[user] ?? 0);
    total += weight;
    least = Math.min(least, pleasures[user] ?? 0);
  }
  return (1 - leastShare) * (sum / total) + leastShare * least;
}

/** Sort value of movies: the group's pleasure, a little less where users' pleasures lie apart. */
export function groupRank(pleasures: ArrayLike<number>, weights?: ArrayLike<number>): number {
  let [sum, squares] = [0, 0];
  for (let user = 0; user < pleasures.length; user += 1) {
    sum += pleasures[user] ?? 0;
    squares += (pleasures[user] ?? 0) ** 2;
  }
  const mean = sum / pleasures.length;
  const spread = Math.sqrt(Math.max(0, squares / pleasures.length - mean ** 2));
  return groupPleasure(pleasures, weights) - spreadShare * spread;
}

/** Over several evenings, who got less before counts more. @param before the mean pleasure of each user's evenings so far */
export function weightsFor(before: readonly number[]): number[] {
  const most = Math.max(0, ...before);
  return before.map((pleasure) => 1 + weightPerPoint * (most - pleasure));
}

/** Jain's index of fairness: 1 where all got the same, 1 / n where one got everything. */
export function fairness(pleasures: readonly number[]): number {
  const sum = pleasures.reduce((total, pleasure) => total + pleasure, 0);
  const squares = pleasures.reduce((total, pleasure) => total + pleasure ** 2, 0);
  return squares === 0 ? 1 : sum ** 2 / (pleasures.length * squares);
}

/** Differences below this, in standard deviations, are rounding errors. */
const leastStep = 1e-9;

/**
 * True if each value is higher than the one before up to the highest, and each lower after it. An evening begins below its
 * peak; it may end with it.
 * @param step how much each differs from the one before, at least
 */
export function risesAndFalls(values: readonly number[], step = leastStep): boolean {
  const peak = values.indexOf(Math.max(...values));
  return values.every((value, place) => {
    const before = values[place - 1];
    if (before === undefined) return values.length === 1 || peak > 0;
    return place <= peak ? value - before >= step : before - value >= step;
  });
}

/**
 * True if movies of these intensities have an order that rises and falls: one alone is the highest, and of no other value
 * are there three.
 */
export function canRiseAndFall(values: readonly number[]): boolean {
  const timesOf = (value: number) => values.filter((other) => Math.abs(other - value) < leastStep).length;
  const highest = Math.max(...values);
  return values.every((value) => timesOf(value) <= (value === highest ? 1 : 2)) && new Set(values).size > 1;
}

/**
 * The first ones of some items in an order, without sorting all of them: for a few out of thousands. Of equal ones, those
 * that come first.
 * @param compare as for `sort`
 */
export function takeBest<Item>(items: Iterable<Item>, count: number, compare: (one: Item, other: Item) => number): Item[] {
  const best: Item[] = [];
  for (const item of items) {
    const last = best.at(-1);
    if (best.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    const place = best.findIndex((other) => compare(item, other) < 0);
    best.splice(place === -1 ? best.length : place, 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}

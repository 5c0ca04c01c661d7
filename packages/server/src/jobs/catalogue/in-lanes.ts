/**
 * Works through items, so many at a time. After a failure no further item is begun; those under way are awaited.
 * @throws the first failure
 */
export async function inLanes<Item>(items: Iterable<Item>, lanes: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const lane = async () => {
    for (let next = queue.next(); next.done !== true && failures.length === 0; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

import type { Database } from './open-drizzle.ts';

/**
 * A read by key which callers share that ask for the same within one turn of the event loop, as the parts of a page do side by
 * side. No answer of the database arrives within a turn, so none of them can know of a change that the read does not see.
 */
export function shareReads<Value>(
  read: (database: Database, key: string) => Promise<Value>,
): (database: Database, key: string) => Promise<Value> {
  const started = new WeakMap<Database, Map<string, Promise<Value>>>();
  return (database, key) => {
    const ofDatabase = started.get(database) ?? new Map<string, Promise<Value>>();
    started.set(database, ofDatabase);
    const known = ofDatabase.get(key);
    if (known !== undefined) return known;
    const reading = read(database, key);
    ofDatabase.set(key, reading);
    // Once all promises that are settled by now have been followed up, before anything arrives.
    process.nextTick(() => ofDatabase.delete(key));
    return reading;
  };
}

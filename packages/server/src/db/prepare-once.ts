import type { Database } from './client.ts';

/**
 * A statement whose text is put together once, where the query builder would do so at each call, which takes as long as the
 * database needs for a row by its key. For statements of most requests; what varies is a placeholder.
 * @param prepare ends with `.prepare(name)`, whose name no other statement has
 * @returns the statement of a database; within a transaction it is put together again
 */
export function prepareOnce<Statement>(prepare: (database: Database) => Statement): (database: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (database) => {
    const known = statements.get(database);
    if (known !== undefined) return known;
    const statement = prepare(database);
    statements.set(database, statement);
    return statement;
  };
}

import { preparedFor, type Database } from './open-drizzle.ts';

/**
 * A statement whose text is put together once, where the query builder would do so at each call, which takes as long as the
 * database needs for a row by its key. For statements of most requests; what varies is a placeholder.
 * @param prepare ends with `.prepare(name)`, whose name no other statement has
 * @returns the statement of a database; within a transaction that of its connection, on which the transaction runs. Within a
 * transaction inside another one it is put together again.
 */
export function prepareOnce<Statement>(prepare: (database: Database) => Statement): (database: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (database) => {
    const owner = preparedFor(database);
    const known = statements.get(owner);
    if (known !== undefined) return known;
    const statement = prepare(owner);
    statements.set(owner, statement);
    return statement;
  };
}

import type { ReplicatedTable } from '../modules/discovery/index.ts';

/** A table as replicas read it, without a database: its rows, what was read of it, and which reads fail. */
export class TableInMemory<Row> implements ReplicatedTable<Row> {
  /** By movie. */
  readonly rows = new Map<number, Row>();
  /** The reads, in order; null is all rows. */
  readonly reads: (readonly number[] | null)[] = [];
  isFailing = false;

  readonly read = async (movieIds: readonly number[] | null): Promise<readonly Row[]> => {
    if (this.isFailing) throw new Error('down');
    this.reads.push(movieIds);
    const found = Array.from(this.rows).filter(([id]) => movieIds === null || movieIds.includes(id));
    await Promise.resolve();
    return found.map(([, row]) => row);
  };
}

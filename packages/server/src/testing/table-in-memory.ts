import type { CatalogueLook, MirroredTable } from '../modules/movies/index.ts';

/** A table as mirrors read it, without a database: what stands in it, what was read of it, and which of it fails. */
export class TableInMemory<Row> implements MirroredTable<Row> {
  /** By movie. */
  readonly rows = new Map<number, Row>();
  /** What was asked for, in order; null stands for all. */
  readonly reads: (readonly number[] | null)[] = [];
  /** The movies that were written to the catalogue without news, in order. */
  readonly written: number[] = [];
  failing: 'read' | 'look' | null = null;
  /** Milliseconds. */
  clock = 0;

  readonly now = (): number => this.clock;

  readonly read = async (movieIds: readonly number[] | null): Promise<readonly Row[]> => {
    if (this.failing === 'read') throw new Error('down');
    this.reads.push(movieIds);
    const found = Array.from(this.rows).filter(([id]) => movieIds === null || movieIds.includes(id));
    await Promise.resolve();
    return found.map(([, row]) => row);
  };

  readonly look = async (since: string | null): Promise<CatalogueLook> => {
    await Promise.resolve();
    if (this.failing === 'look') throw new Error('down');
    // As with transactions, a look finds again what the one before found.
    const from = since === null ? this.written.length : Math.max(0, Number(since) - 1);
    const written = this.written.slice(from).map((id, index) => [id, String(from + index)] as const);
    return { mark: String(this.written.length), written: new Map(written) };
  };
}

import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movieImportList } from '../../db/schema/index.ts';

/** In how many lists of the file films are, by their positions. One statement. */
export function countPlaces(database: Database, importId: string, positions: readonly number[]): Promise<Map<number, number>> {
  return count(database, { importId, positions, where: sql`true` });
}

/** The same for lists that the import may still make. */
export function countNewPlaces(database: Database, importId: string, positions: readonly number[]): Promise<Map<number, number>> {
  return count(database, { importId, positions, where: sql`not ${movieImportList.isHere}` });
}

/** The same for lists that it has made and that had room for the film. */
export function countMadePlaces(
  database: Database,
  importId: string,
  positions: readonly number[],
): Promise<Map<number, number>> {
  const where = sql`${movieImportList.outcome} = 'added' and not place.film = any(${movieImportList.leftOver})`;
  return count(database, { importId, positions, where });
}

interface Counted {
  readonly importId: string;
  readonly positions: readonly number[];
  readonly where: SQL;
}

async function count(database: Database, { importId, positions, where }: Counted): Promise<Map<number, number>> {
  const { rows } = await database.execute<{ film: number; lists: number }>(sql`
    select place.film, count(*)::int as lists
    from ${movieImportList}, unnest(${movieImportList.films}) as place (film)
    where ${movieImportList.importId} = ${importId} and ${where}
      and place.film = any(${sql.param([...positions])}::int[])
    group by place.film`);
  return new Map(rows.map(({ film, lists }) => [film, lists]));
}

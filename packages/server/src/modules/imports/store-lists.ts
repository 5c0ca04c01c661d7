import { isListHere, type ImportedList } from '@hexreel/domain/import';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movieImportList } from '../../db/schema/index.ts';
import { readOwnTitles } from '../lists/index.ts';
import type { ImportKey } from './context.ts';

/** Keeps lists of a file for the review (R395). @param start position of the first one */
export async function storeLists(
  database: Database,
  { userId, importId }: ImportKey,
  { lists, start }: { readonly lists: readonly ImportedList[]; readonly start: number },
): Promise<void> {
  const own = await readOwnTitles(database, userId);
  const rows = lists.map(({ films, notes, ...list }, index) => ({
    ...list,
    importId,
    position: start + index,
    films: [...films],
    notes: [...notes],
    isHere: isListHere(list, own),
  }));
  await insertRows(database, movieImportList, rows);
}

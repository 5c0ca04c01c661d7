import { isListHere, type ImportedList } from '@hexreel/domain/import';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { movieImportList } from '../../db/schema/index.ts';
import { readOwnTitles } from '../lists/index.ts';
import type { ImportKey } from './context.ts';

/** Keeps lists of a file for the review (R395). @param start position of the first one */
export async function storeLists(
  tx: Database,
  { userId, importId }: ImportKey,
  { lists, start }: { readonly lists: readonly ImportedList[]; readonly start: number },
): Promise<void> {
  const own = await readOwnTitles(tx, userId);
  const rows = lists.map(({ films, notes, ...list }, index) => ({
    ...list,
    importId,
    position: start + index,
    films: [...films],
    notes: [...notes],
    isHere: isListHere(list, own),
  }));
  await insertRows(tx, movieImportList, rows, { onConflict });
}

/** A list that was stored by an earlier reading is still left out where its user said so. */
const onConflict = sql`
  on conflict (import_id, position) do update set title = excluded.title, description = excluded.description,
    is_ranked = excluded.is_ranked, own_id = excluded.own_id, ordinal = excluded.ordinal, source = excluded.source,
    films = excluded.films, notes = excluded.notes, is_here = excluded.is_here,
    is_left_out = movie_import_list.is_left_out and movie_import_list.source = excluded.source`;

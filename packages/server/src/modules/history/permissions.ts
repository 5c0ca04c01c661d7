import { and, eq, type SQL } from 'drizzle-orm';
import { viewing } from '../../db/schema/index.ts';

/** A user's viewing, by its id. */
export interface EntryKey {
  readonly userId: string;
  readonly id: string;
}

/** Users change the entries of their own diary; others' do not exist for them. */
export function isOwnEntry({ userId, id }: EntryKey): SQL | undefined {
  return and(eq(viewing.userId, userId), eq(viewing.id, id));
}

/** Others read the diary of a user who shares it, and its years (R303, R388). @param owner.sharesDiary null where it was never chosen */
export function canReadDiary(owner: { readonly sharesDiary: boolean | null }): boolean {
  return owner.sharesDiary === true;
}

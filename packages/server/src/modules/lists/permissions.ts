import { ApiError } from '@hexreel/domain/contract/errors';
import { canSeeList } from '@hexreel/domain/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { movieList } from '../../db/schema/index.ts';
import type { ListKey } from './context.ts';

/** Users change their own lists, which for others do not exist (R371). */
export function isOwnList({ userId, listId }: ListKey): SQL | undefined {
  return and(eq(movieList.id, listId), eq(movieList.userId, userId));
}

/** True for a list that is not private, as a condition of a statement. */
export const isShared = ne(movieList.visibility, 'private');

/** A list, and whether others can see its author. */
interface SeenList {
  readonly list: Pick<typeof movieList.$inferSelect, 'userId' | 'visibility'>;
  readonly isAuthorVisible: boolean;
}

/**
 * @param viewerId null for a visitor
 * @throws ApiError not_found for a list that the viewer does not see (R371)
 */
export function requireVisibleList({ list: { userId, visibility }, isAuthorVisible }: SeenList, viewerId: string | null): void {
  if (!canSeeList({ visibility, isAuthorVisible }, { isOwner: userId === viewerId })) throw listNotFound();
}

export function listNotFound(): ApiError {
  return new ApiError('not_found', listTexts.notFound);
}

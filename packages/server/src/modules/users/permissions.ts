import { ApiError } from '@hexreel/domain/contract/errors';
import { followTexts } from '@hexreel/domain/texts/users';
import { userNotFound } from './user-sql.ts';

/** The user to follow, if they exist. */
export interface Followable {
  readonly id: string;
  readonly isVisible: boolean;
}

/** Every user may follow every other one who is visible, and no one themselves (R137). */
export function canFollow(followerId: string, wanted: Followable | undefined): boolean {
  return wanted !== undefined && wanted.isVisible && wanted.id !== followerId;
}

/** @throws ApiError forbidden for oneself, person_not_found for a user who is not visible */
export function requireFollowable(followerId: string, wanted: Followable | undefined): void {
  if (canFollow(followerId, wanted)) return;
  if (wanted?.id === followerId) throw new ApiError('forbidden', followTexts.oneself);
  throw userNotFound();
}

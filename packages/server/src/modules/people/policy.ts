import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { followTexts } from '@hexreel/domain/people';
import { personNotFound } from './person-sql.ts';

/** Somebody whom a member wants to follow, as far as they are there. */
export interface Followable {
  readonly id: string;
  readonly isVisible: boolean;
}

/** Every member may follow every other one whom they can see, and nobody themselves (specification, section 6). */
function canFollow(followerId: string, wanted: Followable | undefined): boolean {
  return wanted !== undefined && wanted.isVisible && wanted.id !== followerId;
}

/** @throws ApiError forbidden for oneself, person_not_found for whoever cannot be seen */
export function requireFollowable(followerId: string, wanted: Followable | undefined): void {
  if (canFollow(followerId, wanted)) return;
  if (wanted?.id === followerId) throw new ApiError('forbidden', followTexts.oneself);
  throw personNotFound();
}

/** @throws ApiError unauthenticated where the member has left since the request began */
export function requireStillThere(follower: Followable | undefined): void {
  if (follower === undefined) throw new ApiError('unauthenticated', errorTexts.signInFirst);
}

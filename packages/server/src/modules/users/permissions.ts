import { ApiError } from '@hexreel/domain/contract/errors';
import { blockTexts } from '@hexreel/domain/texts/blocks';
import { followTexts } from '@hexreel/domain/texts/profiles';
import { eq, type SQL } from 'drizzle-orm';
import { followRequest } from '../../db/schema/index.ts';
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

/** Likewise of blocking and muting, admins included: what admins do as admins stays (R821). */
export function canBlock(ownerId: string, wanted: Followable): boolean {
  return canFollow(ownerId, wanted);
}

/** True for requests to follow this user, who alone sees and answers them (R757). */
export function isRequestTo(ownerId: string): SQL {
  return eq(followRequest.followedId, ownerId);
}

/** @throws ApiError forbidden for oneself, person_not_found for a user who is not visible */
export function requireBlockable(ownerId: string, wanted: Followable): void {
  if (wanted.id === ownerId) throw new ApiError('forbidden', blockTexts.oneself);
  if (!canBlock(ownerId, wanted)) throw userNotFound();
}

/** @throws ApiError forbidden for oneself, person_not_found for a user who is not visible */
export function requireFollowable(followerId: string, wanted: Followable | undefined): void {
  if (canFollow(followerId, wanted)) return;
  if (wanted?.id === followerId) throw new ApiError('forbidden', followTexts.oneself);
  throw userNotFound();
}

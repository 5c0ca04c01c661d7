import type { AdminUser } from '@hexreel/domain/contract/moderation';
import type { user } from '../../../db/schema/index.ts';

/** A user as admins see them, without their e-mail address. */
export function presentUser(row: typeof user.$inferSelect): AdminUser {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    profilePic: row.profilePic,
    bio: row.bio,
    joinedAt: row.createdAt.toISOString(),
    isVerified: row.emailVerified,
    isAdmin: row.isAdmin,
    isCritic: row.isCritic,
    specializations: [...row.specializations],
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
  };
}

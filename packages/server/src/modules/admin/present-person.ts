import type { AdminPerson } from '@hexreel/domain/api/admin';
import type { person } from '../../db/schema/index.ts';

/** A person as admins see them, without their address. */
export function presentPerson(row: typeof person.$inferSelect): AdminPerson {
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
    specializations: [...row.specialisations],
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
  };
}

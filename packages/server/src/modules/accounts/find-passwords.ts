import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user, signInMethod, signUpClaim } from '../../db/schema/index.ts';
import { accountSubject } from './rate-limits.ts';
import { passwordProvider } from './users.ts';

/**
 * The hashes that a password for an address is compared with, and whose they are. One statement, which always returns
 * one row.
 */
export async function findPasswords(database: Database, email: string) {
  const [row] = await database
    .select({
      userId: user.id,
      emailVerified: user.emailVerified,
      hash: signInMethod.passwordHash,
      claimHash: signUpClaim.passwordHash,
    })
    .from(sql`(select ${email}::text as email, ${accountSubject(email)}::text as address_hash) as wanted`)
    .leftJoin(user, sql`${user.email} = wanted.email`)
    .leftJoin(signInMethod, and(eq(signInMethod.userId, user.id), eq(signInMethod.provider, passwordProvider)))
    .leftJoin(signUpClaim, sql`${signUpClaim.addressHash} = wanted.address_hash`);
  return row;
}

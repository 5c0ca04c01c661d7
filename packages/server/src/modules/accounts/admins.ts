import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person } from '../../db/schema/index.ts';

/** Any constant will do, as long as nothing else in this database takes the same advisory lock. */
const adminLock = 4_839_010;

/**
 * Until the transaction ends nobody else changes who is an admin, or leaves: two admins who go at once must not both see
 * the other one staying. Taken before any person is locked.
 */
export async function lockAdmins(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`);
}

/**
 * Before an admin goes, is demoted or suspended: there is another one who can sign in (readings, 21). Of somebody who is
 * none it asks nothing. Call `lockAdmins` first.
 * @throws ApiError last_admin
 */
export async function requireOtherAdmin(tx: Database, personId: string): Promise<void> {
  const admins = await tx
    .select({ id: person.id })
    .from(person)
    .where(isActiveAdmin())
    .orderBy(sql`${person.id} = ${personId}`)
    .limit(2);
  if (admins.length === 1 && admins[0]?.id === personId) throw new ApiError('last_admin', errorTexts.lastAdmin);
}

/**
 * Within the transaction of an act on other people: whoever acts is an admin still, though another one may have demoted
 * or suspended them since the request began. Call `lockAdmins` first.
 * @throws ApiError forbidden
 */
export async function requireStillAdmin(tx: Database, personId: string): Promise<void> {
  const [admin] = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(isActiveAdmin(), sql`${person.id} = ${personId}`));
  if (admin === undefined) throw new ApiError('forbidden', errorTexts.adminOnly);
}

function isActiveAdmin() {
  return and(person.isAdmin, person.emailVerified, isNull(person.suspendedAt));
}

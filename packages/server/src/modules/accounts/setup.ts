import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SetupBody, SetupResponse } from '@hexreel/domain/contract/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { checkSignUp, emailKey } from '@hexreel/domain/names';
import { usernameTexts } from '@hexreel/domain/texts/names';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { setupTexts } from '@hexreel/domain/texts/setup';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { user } from '../../db/schema/index.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { addressSubject, consume } from '../../platform/rate-limits/index.ts';
import type { ClientInfo } from './client-info.ts';
import type { AccountsContext } from './context.ts';
import { openSession } from './open-session.ts';
import { lockAdmins } from './permissions.ts';
import { setupLimit } from './rate-limits.ts';
import { findUserByEmail, isUsernameTaken, setPasswordHash } from './users.ts';

/** True until a site has its first admin, who is made in the browser (R820). */
async function needsSetup(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(
    sql`select exists (select 1 from ${user} where ${user.isAdmin}) as found`,
  );
  return rows[0]?.found !== true;
}

/** Letters and digits that nobody takes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = [4, 4, 4] as const;

/**
 * The code that only who reads the server's log has: 'K7QP-2MXA-9TBW', 60 bits. All processes of a site print the same one.
 * @param secret of the site
 */
export function setupCode(secret: string): string {
  const bytes = createHmac('sha256', secret).update('setup').digest();
  const letters = [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return groups.map((length, at) => letters.slice(at * length, (at + 1) * length)).join('-');
}

/** @param isLocal whether it is asked from the server's own machine @throws ApiError not_found once there is an admin */
export async function readSetup({ config, database }: AccountsContext, isLocal: boolean): Promise<SetupResponse> {
  if (!(await needsSetup(database))) throw done();
  return {
    needsCode: !isLocal,
    signUp: config.signUp,
    visitors: config.isPrivate ? 'none' : 'read',
    sendsMail: config.smtpUrl !== null,
    movieSource: config.tmdb === null ? 'embedded' : 'tmdb',
  };
}

/**
 * Makes the first admin and signs them in. Of several at once one gets through.
 * @returns the token of the session
 * @throws ApiError not_found once there is an admin; invalid_request with the field; username_taken; rate_limited
 */
export async function setUp(
  context: AccountsContext,
  { client, isLocal }: { readonly client: ClientInfo; readonly isLocal: boolean },
  form: SetupBody,
): Promise<string> {
  const { database, passwords, secret } = context;
  if (!(await needsSetup(database))) throw done();
  await consume(database, setupLimit, addressSubject(client.address), context.now());
  if (!isLocal && !isSame(form.code ?? '', setupCode(secret)))
    throw new ApiError('invalid_request', setupTexts.wrongCode, { field: 'code' });
  const problem = checkSignUp(form);
  if (problem !== null) throw new ApiError('invalid_request', problem.text, { field: problem.field });
  const [username, displayName, email] = [form.username.trim(), form.displayName.trim(), emailKey(form.email)];
  passwords.check(form, [username, displayName, email]);
  const now = new Date(context.now());
  const taken = new ApiError('username_taken', usernameTexts.taken, { field: 'username' });
  if (await isUsernameTaken(database, username, now)) throw taken;
  if ((await findUserByEmail(database, email)) !== null)
    throw new ApiError('invalid_request', setupTexts.addressTaken, { field: 'email' });
  const passwordHash = await passwords.hash(form.password);
  const id = randomUUID();
  await database
    .transaction(async (tx) => {
      await lockAdmins(tx);
      if (!(await needsSetup(tx))) throw done();
      const own = { id, username, displayName, email, createdAt: now, updatedAt: now };
      await tx.insert(user).values({ ...own, isFirstRun: true, isAdmin: true, emailVerified: true });
      await setPasswordHash(tx, id, passwordHash, { id: randomUUID(), now });
      await context.logSetup(tx, { id, username }, now);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken : error;
    });
  const token = await openSession(context, id, { proved: passwordHash, client });
  if (token === null) throw done();
  return token;
}

/** Typed with or without hyphens, in small letters too. */
function isSame(typed: string, code: string): boolean {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replace(/[^0-9A-Z]/gu, ''));
  const [one, other] = [plain(typed), plain(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function done(): ApiError {
  return new ApiError('not_found', requestTexts.nothingHere);
}

/** One line for the log while there is no admin; null afterwards. */
export async function setupLine(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  database: Database,
  secret: string,
): Promise<string | null> {
  if (!(await needsSetup(database))) return null;
  return `This site has no admin yet: open ${publicUrl}/setup. The code, from other machines: ${setupCode(secret)}`;
}

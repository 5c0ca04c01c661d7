import { isIPv6 } from 'node:net';
import { newAccountLimits, newAccountTime, type LimitedAction } from '@hexreel/domain/accounts';
import { ApiError } from '@hexreel/domain/contract/errors';
import { seconds } from '@hexreel/domain/durations';
import { requestCountsLifetime } from '@hexreel/domain/retention';
import { newAccountText, tooManyRequestsText } from '@hexreel/domain/texts/requests';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { rateLimit } from '../../db/schema/index.ts';

/** At most `most` actions of one subject in `seconds`, counted in fixed windows (R203). */
export interface RateLimit {
  readonly scope: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one action in the database, so that the limit holds across all processes.
 * @param subject an address (see addressSubject) or an account's id
 * @throws ApiError rate_limited with the seconds until the window ends
 */
export async function consume(database: Database, limit: RateLimit, subject: string, now: number): Promise<void> {
  await consumeOne(database, limit, subject, now);
}

/** The same. @returns how many more the subject has in this window */
export async function consumeOne(database: Database, limit: RateLimit, subject: string, now: number): Promise<number> {
  const windowMilliseconds = limit.seconds * 1_000;
  const left = limit.most - (await count(database, limit, subject, now));
  if (left >= 0) return left;
  throw tooMany(windowMilliseconds - (now % windowMilliseconds));
}

/**
 * Counts one action of a new account, whose limits are tighter than those of all (R826); costs others, and admins, nothing.
 * @throws ApiError rate_limited with the seconds until the hour ends
 */
export async function consumeOfNew(
  database: Database,
  action: LimitedAction,
  { id, isAdmin, createdAt }: { readonly id: string; readonly isAdmin: boolean; readonly createdAt: Date },
  now: number,
): Promise<void> {
  const time = isAdmin ? null : newAccountTime(now - createdAt.getTime());
  if (time === null) return;
  const limit: RateLimit = { scope: `new-account-${action}`, most: newAccountLimits[action][time], seconds: 3_600 };
  if ((await count(database, limit, id, now)) <= limit.most) return;
  const windowMilliseconds = seconds(limit.seconds);
  throw tooMany(windowMilliseconds - (now % windowMilliseconds), (waitSeconds) =>
    newAccountText(action, { most: limit.most, time, waitSeconds }),
  );
}

/** Counts one action without refusing any. @returns whether it is the subject's first in this window */
export async function isFirst(
  database: Database,
  limit: Pick<RateLimit, 'scope' | 'seconds'>,
  subject: string,
  now: number,
): Promise<boolean> {
  return (await count(database, limit, subject, now)) === 1;
}

async function count(
  database: Database,
  { scope, seconds }: Pick<RateLimit, 'scope' | 'seconds'>,
  subject: string,
  now: number,
): Promise<number> {
  const windowStart = new Date(now - (now % (seconds * 1_000)));
  const [row] = await countAction(database).execute({ scope, subject, windowStart });
  return row?.count ?? 0;
}

const countAction = prepareOnce((database) =>
  database
    .insert(rateLimit)
    .values({
      scope: sql.placeholder('scope'),
      subject: sql.placeholder('subject'),
      windowStart: sql.placeholder('windowStart'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [rateLimit.scope, rateLimit.subject, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + 1` },
    })
    .returning({ count: rateLimit.count })
    .prepare('count_action'),
);

/**
 * Requires that a subject has not used up a limit, without counting.
 * @throws ApiError rate_limited with the seconds until the window ends
 */
export async function requireBelow(database: Database, limit: RateLimit, subject: string, now: number): Promise<void> {
  const windowMilliseconds = limit.seconds * 1_000;
  const windowStart = new Date(now - (now % windowMilliseconds));
  const [row] = await database
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(eq(rateLimit.scope, limit.scope), eq(rateLimit.subject, subject), eq(rateLimit.windowStart, windowStart)));
  if ((row?.count ?? 0) >= limit.most) throw tooMany(windowStart.getTime() + windowMilliseconds - now);
}

function tooMany(milliseconds: number, textOf = tooManyRequestsText): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new ApiError('rate_limited', textOf(retryAfterSeconds), { retryAfterSeconds });
}

/**
 * Takes one counted action back that turned out not to count, such as a sign-in with the right password among failures.
 */
export async function refund(database: Database, limit: RateLimit, subject: string, now: number): Promise<void> {
  const windowStart = new Date(now - (now % (limit.seconds * 1_000)));
  await database
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(and(eq(rateLimit.scope, limit.scope), eq(rateLimit.subject, subject), eq(rateLimit.windowStart, windowStart)));
}

/** IPv4 addresses count individually; IPv6 by /64, since one household has at least that many. */
export function addressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/u, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === '' ? [] : tail.split(':');
  const groups = plain.includes('::')
    ? [...leading, ...Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => '0'), ...trailing]
    : leading;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}

/** Deletes some of the expired windows. @returns whether there may be more */
export async function deleteOldWindows(tx: Database, now: number): Promise<boolean> {
  return deleteBatch(tx, rateLimit, { where: lt(rateLimit.windowStart, new Date(now - requestCountsLifetime)) });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import { unsubscribed } from '@hexreel/domain/inbox';
import { unsubscribeTexts } from '@hexreel/domain/texts/inbox-choices';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { inboxChoice, user, weeklyMail } from '../../db/schema/index.ts';
import { everyone } from '../../platform/http/access/index.ts';

/** The page that asks first, and the route that mail programs post to (RFC 8058). */
const path = '/unsubscribe';
/** Bytes of a form, which is 'List-Unsubscribe=One-Click', or empty. */
const longestForm = 1_024;
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Where a weekly mail leads to be turned off: the code follows from the site's secret, and lets its owner do nothing else. */
export function unsubscribePath(userId: string, secret: string): string {
  return `${path}?oobCode=${userId}.${signatureOf(userId, secret)}`;
}

/**
 * `POST /unsubscribe?oobCode=...` turns weekly mails off (R745), also for who is not signed in. Not part of the contract: mail
 * programs post a form, which no other route accepts, and want no redirect; browsers are led to the page that says so.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { database, secret }: { readonly database: Database; readonly secret: string },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The address says all.
    scope.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: longestForm }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { oobCode?: unknown } }>(
      path,
      { schema: { hide: true }, config: everyone },
      async ({ query, headers }, reply) => {
        const userId = ownerOf(query.oobCode, secret);
        if (userId === null) throw new ApiError('not_found', unsubscribeTexts.invalid);
        await endWeeklyMail(database, userId);
        void reply.header('cache-control', 'no-store');
        if (headers['sec-fetch-mode'] === 'navigate') return reply.redirect(`${path}?oobCode=${unsubscribed}`, 303);
        return reply.type('text/plain; charset=utf-8').send(`${unsubscribeTexts.done}\n`);
      },
    );
  });
}

/** What a user heard of by mail they hear of in the inbox. Repeated, it changes nothing. */
async function endWeeklyMail(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    // As where choices are saved, so that one waits for the other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    await tx
      .update(inboxChoice)
      .set({ way: 'inbox' })
      .where(and(eq(inboxChoice.userId, userId), eq(inboxChoice.way, 'weekly')));
    await tx.delete(weeklyMail).where(eq(weeklyMail.userId, userId));
  });
}

function signatureOf(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`weekly-mail:${userId}`).digest('base64url');
}

/** The user whose code it is; null for none of this site. */
function ownerOf(code: unknown, secret: string): string | null {
  const [userId, signature = ''] = typeof code === 'string' ? code.split('.') : [];
  if (!z.uuid().safeParse(userId).success || userId === undefined) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(userId, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
}

import type { InboxChoices, InboxChoicesBody } from '@hexreel/domain/contract/inbox';
import { inboxTopics, kindsOfTopic, usualWay, type InboxKind, type InboxWay } from '@hexreel/domain/inbox';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inboxChoice } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import type { InboxContext } from './read-inbox.ts';
import { scheduleMail } from './weekly-mail.ts';

/** How a user hears of each topic (R743). One statement. */
export async function readChoices(database: Database, userId: string): Promise<InboxChoices> {
  const rows = await database
    .select({ kind: inboxChoice.kind, way: inboxChoice.way })
    .from(inboxChoice)
    .where(eq(inboxChoice.userId, userId));
  const ways = new Map(rows.map(({ kind, way }) => [kind, way]));
  const wayOf = (kinds: readonly InboxKind[]): InboxWay => kinds.map((kind) => ways.get(kind)).find(Boolean) ?? usualWay;
  return Object.fromEntries(inboxTopics.map((topic) => [topic, wayOf(kindsOfTopic[topic])])) as InboxChoices;
}

/**
 * Saves a user's choices; topics that are left out stay.
 * @throws ApiError unauthenticated where the account has been suspended or deleted
 */
export async function saveChoices(
  { database, now }: Pick<InboxContext, 'database' | 'now'>,
  userId: string,
  choices: InboxChoicesBody,
): Promise<InboxChoices> {
  const rows = inboxTopics.flatMap((topic) => {
    const way = choices[topic];
    return way === undefined ? [] : kindsOfTopic[topic].map((kind) => ({ userId, kind, way }));
  });
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (rows.length > 0)
      await tx
        .insert(inboxChoice)
        .values(rows)
        .onConflictDoUpdate({
          target: [inboxChoice.userId, inboxChoice.kind],
          set: { way: sql`excluded.way` },
        });
    const saved = await readChoices(tx, userId);
    await scheduleMail(tx, userId, Object.values(saved).includes('weekly') ? now() : null);
    return saved;
  });
}

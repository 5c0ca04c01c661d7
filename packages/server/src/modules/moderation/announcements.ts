import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { Announcements } from '@hexreel/domain/contract/inbox';
import { requestTexts } from '@hexreel/domain/texts/requests';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { announcement } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { tellEveryone } from '../inbox/index.ts';
import { wholeSite, writeAudit } from './audit/write-audit.ts';
import type { ActingAdmin, ModerationContext } from './context.ts';
import { canAnnounce } from './permissions.ts';

/** As many are shown. */
const mostShown = 10;

/** The latest announcements, the newest first. */
export async function readAnnouncements(database: Database): Promise<Announcements> {
  const rows = await database.select().from(announcement).orderBy(desc(announcement.at), announcement.id).limit(mostShown);
  return { announcements: rows.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })) };
}

/** Tells all members something in their inboxes (R746). */
export async function announce(context: ModerationContext, actor: ActingAdmin, text: string): Promise<Announcements> {
  const at = new Date(context.now());
  return context.eventBus.change(context.database, async (tx) => {
    await lockUser(tx, actor.id, canAnnounce);
    const id = randomUUID();
    await tx.insert(announcement).values({ id, text, at });
    await writeAudit(tx, { actor, action: 'announce', target: wholeSite, details: { text }, at });
    return { result: await readAnnouncements(tx), events: [await tellEveryone(tx, id, at.getTime())] };
  });
}

/** Takes an announcement out of all inboxes. @throws ApiError not_found */
export async function endAnnouncement(context: ModerationContext, actor: ActingAdmin, id: string): Promise<Announcements> {
  const at = new Date(context.now());
  return context.database.transaction(async (tx) => {
    await lockUser(tx, actor.id, canAnnounce);
    const known = z.uuid().safeParse(id).data;
    const ended = known === undefined ? [] : await tx.delete(announcement).where(eq(announcement.id, known)).returning();
    const [one] = ended;
    if (one === undefined) throw new ApiError('not_found', requestTexts.nothingHere);
    await writeAudit(tx, { actor, action: 'end-announcement', target: wholeSite, details: { text: one.text }, at });
    return readAnnouncements(tx);
  });
}

import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { AddMediaServerBody, MediaServer, MediaServers } from '@hexreel/domain/contract/shelf';
import { mostMediaServers } from '@hexreel/domain/shelf';
import { mediaServerNames, mediaServerTexts } from '@hexreel/domain/texts/media-servers';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { mediaServer } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { wholeSite, writeAudit } from '../moderation/index.ts';
import type { ShelfContext } from './context.ts';
import { canChangeShelf, requireServer } from './permissions.ts';
import { readServerAddress, readServerKey, sealFor } from './server-settings.ts';
import { requestReading } from './shelf-tasks.ts';

type Actor = Parameters<typeof writeAudit>[1]['actor'] & { readonly id: string };
type Server = typeof mediaServer.$inferSelect;

/** All media servers, the oldest first, without their keys. */
export async function readServers(database: Database, secret: string): Promise<MediaServers> {
  const rows = await database.select().from(mediaServer).orderBy(asc(mediaServer.addedAt), asc(mediaServer.id));
  return { servers: rows.map((row) => presentServer(row, secret)) };
}

function presentServer(row: Server, secret: string): MediaServer {
  const { id, kind, address, key, requestedAt, triedAt, readAt, films, unknown, unknownTitles, failingSince } = row;
  const isKeyLost = unseal(key, sealFor(id, secret)) === null;
  return {
    id,
    kind,
    address,
    isReading: triedAt === null || requestedAt > triedAt,
    readAt: readAt?.toISOString() ?? null,
    films,
    unknown,
    unknownTitles: [...unknownTitles],
    failure: isKeyLost ? 'key_lost' : row.failure,
    failingSince: failingSince?.toISOString() ?? null,
  };
}

/** Adds a media server, and has it read. @throws ApiError invalid_request, conflict, forbidden */
export async function addServer(
  context: ShelfContext,
  actor: Actor,
  { kind, ...settings }: AddMediaServerBody,
): Promise<MediaServers> {
  const address = readServerAddress(settings.address, context);
  const key = readServerKey(settings.key);
  return change(context, actor, async (tx, at) => {
    // Two admins at once: the second one finds what the first one added.
    await tx.execute(sql`lock table ${mediaServer} in share row exclusive mode`);
    const others = await tx.select({ address: mediaServer.address }).from(mediaServer);
    if (others.some((other) => other.address === address))
      throw new ApiError('conflict', mediaServerTexts.taken, { field: 'address' });
    if (others.length >= mostMediaServers) throw new ApiError('conflict', mediaServerTexts.full);
    const id = randomUUID();
    const sealed = seal(key, sealFor(id, context.secret));
    await tx.insert(mediaServer).values({ id, kind, address, key: sealed, addedAt: at, requestedAt: at });
    await audit(tx, { actor, action: 'add-media-server', server: { kind, address }, at });
    return [await requestReading(tx, [id], at.getTime())];
  });
}

/** Replaces a server's key, and has it read. @throws ApiError invalid_request, not_found, forbidden */
export async function changeKey(context: ShelfContext, actor: Actor, serverId: string, text: string): Promise<MediaServers> {
  const key = readServerKey(text);
  return change(context, actor, async (tx, at) => {
    const server = await findServer(tx, serverId);
    await tx
      .update(mediaServer)
      .set({ key: seal(key, sealFor(server.id, context.secret)) })
      .where(eq(mediaServer.id, server.id));
    await audit(tx, { actor, action: 'change-media-server-key', server, at });
    return [await requestReading(tx, [server.id], at.getTime())];
  });
}

/** Has a server read now. @throws ApiError not_found, forbidden */
export async function readNow(context: ShelfContext, actor: Actor, serverId: string): Promise<MediaServers> {
  return change(context, actor, async (tx, at) => {
    const { id } = await findServer(tx, serverId);
    return [await requestReading(tx, [id], at.getTime())];
  });
}

/** Removes a server with all that was read from it. @throws ApiError not_found, forbidden */
export async function removeServer(context: ShelfContext, actor: Actor, serverId: string): Promise<MediaServers> {
  return change(context, actor, async (tx, at) => {
    const server = await findServer(tx, serverId);
    await tx.delete(mediaServer).where(eq(mediaServer.id, server.id));
    await audit(tx, { actor, action: 'remove-media-server', server, at });
    return [];
  });
}

type Events = Awaited<ReturnType<typeof requestReading>>[];

/** Runs an admin's change. @returns all servers after it */
function change(
  { database, eventBus, secret, now }: ShelfContext,
  actor: Actor,
  work: (tx: Database, at: Date) => Promise<Events>,
): Promise<MediaServers> {
  const at = new Date(now());
  return eventBus.change(database, async (tx) => {
    await lockUser(tx, actor.id, canChangeShelf);
    const events = await work(tx, at);
    return { result: await readServers(tx, secret), events };
  });
}

async function findServer(tx: Database, serverId: string): Promise<Server> {
  const id = z.uuid().safeParse(serverId).data;
  const rows = id === undefined ? [] : await tx.select().from(mediaServer).where(eq(mediaServer.id, id)).for('update');
  return requireServer(rows[0]);
}

function audit(
  tx: Database,
  {
    actor,
    action,
    server: { kind, address },
    at,
  }: {
    readonly actor: Actor;
    readonly action: 'add-media-server' | 'change-media-server-key' | 'remove-media-server';
    readonly server: Pick<Server, 'kind' | 'address'>;
    readonly at: Date;
  },
): Promise<void> {
  return writeAudit(tx, { actor, action, target: wholeSite, details: { server: mediaServerNames[kind], address }, at });
}

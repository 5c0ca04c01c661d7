import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { AddShelfServerBody, ShelfServer, ShelfServers } from '@hexreel/domain/contract/shelf';
import { mostShelfServers } from '@hexreel/domain/shelf';
import { shelfServerNames, shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { shelfServer } from '../../db/schema/index.ts';
import { lockUser } from '../../platform/http/access/lock-user.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { wholeSite, writeAudit } from '../moderation/index.ts';
import type { ShelfContext } from './context.ts';
import { canChangeShelf, requireServer } from './permissions.ts';
import { readServerAddress, readServerKey, sealFor } from './server-settings.ts';
import { requestReading } from './shelf-tasks.ts';

type Actor = Parameters<typeof writeAudit>[1]['actor'] & { readonly id: string };
type Server = typeof shelfServer.$inferSelect;

/** All media servers, the oldest first, without their keys. */
export async function readServers(database: Database, secret: string): Promise<ShelfServers> {
  const rows = await database.select().from(shelfServer).orderBy(asc(shelfServer.addedAt), asc(shelfServer.id));
  return { servers: rows.map((row) => presentServer(row, secret)) };
}

function presentServer(row: Server, secret: string): ShelfServer {
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
  { kind, ...settings }: AddShelfServerBody,
): Promise<ShelfServers> {
  const address = readServerAddress(settings.address, context);
  const key = readServerKey(settings.key);
  return change(context, actor, async (tx, at) => {
    // Two admins at once: the second one finds what the first one added.
    await tx.execute(sql`lock table ${shelfServer} in share row exclusive mode`);
    const others = await tx.select({ address: shelfServer.address }).from(shelfServer);
    if (others.some((other) => other.address === address))
      throw new ApiError('conflict', shelfServerTexts.taken, { field: 'address' });
    if (others.length >= mostShelfServers) throw new ApiError('conflict', shelfServerTexts.full);
    const id = randomUUID();
    const sealed = seal(key, sealFor(id, context.secret));
    await tx.insert(shelfServer).values({ id, kind, address, key: sealed, addedAt: at, requestedAt: at });
    await audit(tx, { actor, action: 'add-media-server', server: { kind, address }, at });
    return [await requestReading(tx, [id], at.getTime())];
  });
}

/** Replaces a server's key, and has it read. @throws ApiError invalid_request, not_found, forbidden */
export async function changeKey(context: ShelfContext, actor: Actor, serverId: string, text: string): Promise<ShelfServers> {
  const key = readServerKey(text);
  return change(context, actor, async (tx, at) => {
    const server = await findServer(tx, serverId);
    await tx
      .update(shelfServer)
      .set({ key: seal(key, sealFor(server.id, context.secret)) })
      .where(eq(shelfServer.id, server.id));
    await audit(tx, { actor, action: 'change-media-server-key', server, at });
    return [await requestReading(tx, [server.id], at.getTime())];
  });
}

/** Has a server read now. @throws ApiError not_found, forbidden */
export async function readNow(context: ShelfContext, actor: Actor, serverId: string): Promise<ShelfServers> {
  return change(context, actor, async (tx, at) => {
    const { id } = await findServer(tx, serverId);
    return [await requestReading(tx, [id], at.getTime())];
  });
}

/** Removes a server with all that was read from it. @throws ApiError not_found, forbidden */
export async function removeServer(context: ShelfContext, actor: Actor, serverId: string): Promise<ShelfServers> {
  return change(context, actor, async (tx, at) => {
    const server = await findServer(tx, serverId);
    await tx.delete(shelfServer).where(eq(shelfServer.id, server.id));
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
): Promise<ShelfServers> {
  const at = new Date(now());
  return eventBus.change(database, async (tx) => {
    await lockUser(tx, actor.id, canChangeShelf);
    const events = await work(tx, at);
    return { result: await readServers(tx, secret), events };
  });
}

async function findServer(tx: Database, serverId: string): Promise<Server> {
  const id = z.uuid().safeParse(serverId).data;
  const rows = id === undefined ? [] : await tx.select().from(shelfServer).where(eq(shelfServer.id, id)).for('update');
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
  return writeAudit(tx, { actor, action, target: wholeSite, details: { server: shelfServerNames[kind], address }, at });
}

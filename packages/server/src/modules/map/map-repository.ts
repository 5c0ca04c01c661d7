import { randomUUID } from 'node:crypto';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { DrawnMap, MapPlace } from '@hexreel/domain/map';
import { desc, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { nightMap } from '../../db/schema/index.ts';
import type { EventBus, AppEvent } from '../../platform/events/index.ts';

export interface StoredMap extends DrawnMap {
  readonly drawnAt: Date;
}

const weightsSchema = z.object(perCharacteristic(() => z.number()));
const projectionSchema = z.object({
  means: weightsSchema,
  right: weightsSchema,
  up: weightsSchema,
  ties: z.object({ right: weightsSchema, up: weightsSchema }),
  explained: z.number(),
});

/** Replaces the map, and publishes the event. */
export async function storeMap(
  { database, eventBus, now }: { readonly database: Database; readonly eventBus: EventBus; readonly now: () => number },
  { projection, places }: DrawnMap,
): Promise<void> {
  const id = randomUUID();
  const row = {
    id,
    drawnAt: new Date(now()),
    projection: projectionSchema.parse(projection),
    movieIds: bytesOf(Int32Array.from(places, ({ movieId }) => movieId)),
    places: bytesOf(Uint16Array.from(places.flatMap(({ x, y }) => [x, y]))),
  };
  await eventBus.change(database, async (tx) => {
    await tx.insert(nightMap).values(row);
    await tx.delete(nightMap).where(ne(nightMap.id, id));
    return { result: null, events: [nightMapEvent(id)] };
  });
}

/** The map as it was last drawn; null before the first night. One statement. @throws Error for what is no map */
export async function readStoredMap(database: Database): Promise<StoredMap | null> {
  const [row] = await database.select().from(nightMap).orderBy(desc(nightMap.drawnAt)).limit(1);
  if (row === undefined) return null;
  const { drawnAt, projection, movieIds, places } = row;
  return { drawnAt, projection: projectionSchema.parse(projection), places: placesOf(movieIds, places) };
}

/** When the map was last drawn; null before the first night. */
export async function findDrawnAt(database: Database): Promise<Date | null> {
  const [row] = await database.select({ drawnAt: nightMap.drawnAt }).from(nightMap).orderBy(desc(nightMap.drawnAt)).limit(1);
  return row?.drawnAt ?? null;
}

function placesOf(movieIds: Buffer, places: Buffer): MapPlace[] {
  const count = movieIds.length / Int32Array.BYTES_PER_ELEMENT;
  const pair = 2 * Uint16Array.BYTES_PER_ELEMENT;
  if (places.length !== count * pair) throw new Error('The night map is not complete');
  return Array.from({ length: count }, (_, at) => ({
    movieId: movieIds.readInt32LE(at * Int32Array.BYTES_PER_ELEMENT),
    x: places.readUInt16LE(at * pair),
    y: places.readUInt16LE(at * pair + Uint16Array.BYTES_PER_ELEMENT),
  }));
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The night map was redrawn; the key is the drawing's id. */
export const nightMapTopic = 'night-map';

/** Public answers and pages that show the map have this tag. */
export const nightMapTag = 'night-map';

function nightMapEvent(id: string): AppEvent {
  return { topic: nightMapTopic, key: id };
}

import { roomLifetime } from '@hexreel/domain/tonight';
import { lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { room } from '../../db/schema/index.ts';

/** Deletes rooms that no one used for a day, with all that guests said (R326). */
export async function deleteUnusedRooms(database: Database, now: number): Promise<void> {
  await database.delete(room).where(lt(room.usedAt, new Date(now - roomLifetime)));
}
